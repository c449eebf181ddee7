import { readdir, readFile } from 'node:fs/promises'

/** Returns the ids of all processes whose command line contains this text; Linux only. */
export const processesOf = async (text: string): Promise<number[]> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
  const named = await Promise.all(
    ids.map(async (id) => {
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
      return command.includes(text) ? [Number(id)] : []
    }),
  )
  return named.flat()
}
