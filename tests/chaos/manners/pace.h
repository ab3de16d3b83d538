#pragma once

namespace refute::manners {

/// Sleeps so many milliseconds.
void rest(int milliseconds);

/// Uses so many milliseconds of processor time.
void toil(int milliseconds);

/// From here on this process has the lowest priority and is stopped for nearly all of the time,
/// by a child that ends with it: what happens to a program on a machine with too much to do.
void starve();

}  // namespace refute::manners
