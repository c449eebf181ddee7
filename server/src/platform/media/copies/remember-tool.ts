import { findTool, type Tool } from './find-tool.ts'

/** If no tool was found, it is looked for again after this time: one may be installed while the portal runs. */
const LOOK_AGAIN_MS = 60_000

/** Returns a function that looks for the tool once and remembers it, because looking takes three processes. */
export function rememberTool(ffmpeg: string | undefined, find = findTool): () => Promise<Tool | null> {
  let found: Promise<Tool | null> | undefined
  let until = Infinity
  return async () => {
    if (performance.now() >= until) found = undefined
    if (!found) {
      until = Infinity
      found = find(ffmpeg)
      if (!(await found)) until = performance.now() + LOOK_AGAIN_MS
    }
    return found
  }
}
