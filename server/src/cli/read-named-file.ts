import { readFile, stat } from 'node:fs/promises'

/**
 * Returns the text of a file that an operator named.
 * @throws Error that says what to do
 */
export async function readNamedFile(path: string, mostBytes: number): Promise<string> {
  const found = await stat(path)
  // Reading a device or a pipe may never end.
  if (!found.isFile())
    throw new Error(`${path} is ${found.isDirectory() ? 'a folder' : 'no file'}: name a file.`)
  if (found.size > mostBytes)
    throw new Error(`${path} is too large (more than ${mostBytes} bytes): name another file.`)
  return readFile(path, 'utf8')
}
