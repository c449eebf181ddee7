/**
 * Runs a function while no other tab of this browser runs one under the same name. A closed or crashed tab doesn't
 * count. Without locks, or where the browser forbids them, the function runs at once.
 */
export async function alone(name: string, run: () => Promise<void> | void): Promise<void> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return run()
  }
  try {
    await ('locks' in navigator ? navigator.locks.request(name, begin) : begin())
  } catch (error) {
    if (hasBegun) throw error
    await begin()
  }
}
