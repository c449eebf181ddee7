let load: (path: string) => void = () => {}

/** Registers the function that loads the code of each screen. */
export const setPrefetch = (loader: (path: string) => void) => {
  load = loader
}

/** Fetches the code of a screen that somebody is about to open. */
export const prefetchScreen = (path: string) => load(path)
