#include <blackbox.hpp>
#include <iostream>

int main()
{
    using namespace blackbox;
    const Board board = Board::parse("8/8/1@4@1/8/8/3@4/8/6@1").value();
    std::cout << bb_version() << ": " << board.fire(Port(4)).value().code() << "\n";
    return is_compatible() ? 0 : 1;
}
