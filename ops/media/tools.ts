import { findFfmpeg, findLibrary, type Tool } from '../../server/src/platform/media/copies/find-tool.ts'

export async function requireFfmpeg(): Promise<Tool> {
  const tool = await findFfmpeg(undefined)
  if (!tool) throw new Error('No ffmpeg with all that a copy needs is on the PATH: apt-get install ffmpeg')
  return tool
}

export async function requireLibrary(): Promise<Tool> {
  const tool = await findLibrary()
  if (!tool) throw new Error('The library that makes copies is missing: npm ci without --omit=optional')
  return tool
}
