import { findTool, type Tool } from './find-tool.ts'

/** One that is installed while the portal runs is found after this. */
const LOOK_AGAIN_MS = 60_000

/** Finds the tool once. To look for it takes three processes. */
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
