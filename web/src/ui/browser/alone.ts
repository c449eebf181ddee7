/**
 * Runs it once no other tab of this browser runs one of this name; a tab that is closed, however that happens, counts no more.
 * At once where the browser has no locks, or forbids them together with its storage.
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
