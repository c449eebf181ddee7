const left: (() => Promise<unknown>)[] = []

/** Runs after the tests of the file, also when a test registers it. */
export const removeLater = (remove: () => Promise<unknown>): void => void left.push(remove)

export const removeLeftOver = () => Promise.all(left.splice(0).map((remove) => remove()))
