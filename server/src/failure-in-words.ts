/** Sentences about a path that somebody named, by the code of the error. */
const ofPath: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file or folder '${path}': look at how it is written.`,
  ENOTDIR: (path) => `${path} is in no folder: look at how it is written.`,
  EISDIR: (path) => `${path} is a folder: name a file.`,
  EEXIST: (path) => `${path} is there already: name a new one.`,
  EACCES: (path) => `This user may not open ${path}: change who may, or run it as another user.`,
  EPERM: (path) => `This user may not open ${path}: change who may, or run it as another user.`,
  EROFS: (path) => `Nothing can be written to ${path}: name another place.`,
}

/** Returns an error in words for whoever runs the portal: what went wrong and, if known, what to do. */
export function failureInWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Another program uses port ${port}: stop it, or set another PORT (METRICS_PORT for the metrics).`
  return (path !== undefined && ofPath[code]?.(path)) || message
}
