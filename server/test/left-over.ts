const left: (() => Promise<unknown>)[] = []

/** Registers what runs after all tests of the file, even when a test calls this. */
export const removeLater = (remove: () => Promise<unknown>): void => void left.push(remove)

export const removeLeftOver = () => Promise.all(left.splice(0).map((remove) => remove()))
