/**
 * Stores text in the browser. If there is no room, or storage is forbidden, nothing is kept and no error is thrown.
 */
function forgiving(storage: () => Storage): Storage {
  const tried = <Result>(ask: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return ask(storage())
    } catch {
      return otherwise
    }
  }
  return {
    get length() {
      return tried(({ length }) => length, 0)
    },
    key: (index) => tried((store) => store.key(index), null),
    getItem: (key) => tried((store) => store.getItem(key), null),
    setItem: (key, value) => tried((store) => store.setItem(key, value), undefined),
    removeItem: (key) => tried((store) => store.removeItem(key), undefined),
    clear: () => tried((store) => store.clear(), undefined),
  }
}

export const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** The storage of this browser. Where it is forbidden, even reading the name `localStorage` throws. */
export const browserStore = forgiving(() => localStorage)

/** The storage of this tab. */
export const tabStore = forgiving(() => sessionStorage)
