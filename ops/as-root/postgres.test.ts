import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findBinaries } from '../../postgres-embedded/src/binaries.ts'
import { findPostmaster } from '../../postgres-embedded/src/postmaster.ts'
import {
  killPostmaster,
  makeDataDir,
  query,
  start,
  startElsewhere,
} from '../../postgres-embedded/test/servers.ts'

// Hides unshare(1) from the process, as on a machine without user namespaces.
const withoutNamespaces = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount --bind /bin/false "$(command -v unshare)" && exec "$@"',
  'sh',
]

// Hides the processes of other user namespaces, as systemd does with ProtectProc= and PrivateUsers=.
const hiding = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount -t proc -o hidepid=ptraceable proc /proc && exec unshare --user --map-root-user "$@"',
  'sh',
]

/**
 * Copies the binaries to a folder that everybody may enter, because not everybody may enter the packages' folders.
 */
async function copyBinaries() {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-binaries-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(await findBinaries(), '..'), folder, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', folder])
  return join(folder, 'bin')
}

it('as root without user namespaces runs as another user', async () => {
  const dataDir = await makeDataDir()
  await chmod(dataDir, 0o755)
  const elsewhere = await startElsewhere(dataDir, withoutNamespaces, [await copyBinaries()])
  const url = await elsewhere.ready()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await stat(join(dataDir, 'postgres/data'))).uid).toBe(65534)
  await elsewhere.kill()
  await killPostmaster(dataDir)

  const { url: again } = await start(dataDir)
  expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await stat(join(dataDir, 'postgres/data'))).uid).toBe(0)
})

it('as root says what to do when no other user is possible', async () => {
  const dataDir = await makeDataDir()
  const elsewhere = await startElsewhere(dataDir, withoutNamespaces)
  await expect(elsewhere.ready()).rejects.toThrow('Start the program as another user.')
})

it('adopts a server that it may not look at', async () => {
  const dataDir = await makeDataDir()
  const { url } = await start(dataDir)
  const postmaster = await findPostmaster(join(dataDir, 'postgres/data'))
  const elsewhere = await startElsewhere(dataDir, hiding)
  expect(await elsewhere.ready()).toBe(url)
  expect(await findPostmaster(join(dataDir, 'postgres/data'))).toEqual(postmaster)
  await elsewhere.kill()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('names the file of a dead server whose number it may not look at', async () => {
  const dataDir = await makeDataDir()
  await (await start(dataDir)).stop()
  const pidFile = join(dataDir, 'postgres/data/postmaster.pid')
  const left = `${process.pid}\n${join(dataDir, 'postgres/data')}\n1700000000\n1\n\n127.0.0.1\n12345 67\nready\n`
  await writeFile(pidFile, left)
  const elsewhere = await startElsewhere(dataDir, hiding)
  await expect(elsewhere.ready()).rejects.toThrow(
    `${pidFile} names the process ${process.pid}, which this program may not look at.`,
  )
  expect(await readFile(pidFile, 'utf8')).toBe(left)
})
