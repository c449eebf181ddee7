import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/installations.ts'
import { datedFolder, removeOld, removeUnfinished } from './dated-backups.ts'
import { writeManifest } from './manifest.ts'

const manifest = (damaged: string[]) =>
  writeManifest({
    takenAt: '2026-11-25T03:30:00.000Z',
    version: '1.0.0',
    migrations: ['001-initial'],
    tables: [],
    sequences: {},
    jobs: [],
    secretHash: '',
    files: {},
    damaged,
  })

async function folderOf(names: string[], damaged: string[] = []) {
  const parent = await temporaryFolder()
  for (const name of names) {
    await mkdir(join(parent, name, 'tables'), { recursive: true })
    await writeFile(join(parent, name, 'manifest.json'), manifest(damaged.includes(name) ? ['x'] : []))
  }
  return parent
}

const nights = (count: number) => Array.from({ length: count }, (_, day) => `2026-11-${day + 10}-0330`)
const twoDigits = (number: number) => String(number).padStart(2, '0')
const hours = (day: number) => Array.from({ length: 24 }, (_, hour) => `2026-11-${day}-${twoDigits(hour)}00`)

it('keeps fourteen backups that are made each night', async () => {
  const names = nights(16)
  const parent = await folderOf(names)
  await removeOld(parent)
  expect((await readdir(parent)).toSorted()).toEqual(names.slice(2))
})

it('keeps one of each of the fourteen days, where they are made each hour', async () => {
  const days = Array.from({ length: 16 }, (_, index) => index + 10)
  const parent = await folderOf(days.flatMap(hours))
  await removeOld(parent)
  const lastOfDays = days.slice(2, -1).map((day) => `2026-11-${day}-2300`)
  expect((await readdir(parent)).toSorted()).toEqual([...lastOfDays, ...hours(25).slice(-14)])
})

it('keeps the newest one that lacks no video, however many came after it', async () => {
  const names = nights(18)
  const [, older = '', whole = '', ...lacking] = names
  const parent = await folderOf(names, lacking)
  await writeFile(join(parent, lacking.at(-1) ?? '', 'manifest.json'), 'not to be read')
  await removeOld(parent)
  expect((await readdir(parent)).toSorted()).toEqual([whole, ...lacking.slice(-14)])
  expect(await readdir(parent)).not.toContain(older)
})

it('leaves what somebody named, and of its own removes what is unfinished', async () => {
  const names = nights(16)
  const [, unfinished = ''] = names
  const others = ['2025-final', '2026-11-01-before-upgrade', '2026-11-24', '2026-keep']
  const parent = await folderOf([...names.filter((name) => name !== unfinished), ...others])
  await mkdir(join(parent, unfinished, 'videos'), { recursive: true })
  await mkdir(join(parent, 'somebodys'))
  await removeUnfinished(parent)
  expect((await readdir(parent)).toSorted()).toEqual(
    [...names.filter((name) => name !== unfinished), ...others, 'somebodys'].toSorted(),
  )
  await removeOld(parent)
  expect((await readdir(parent)).toSorted()).toEqual([...names.slice(2), ...others, 'somebodys'].toSorted())
})

it('names them by the time', () => {
  expect(datedFolder('/backups')).toMatch(/^\/backups\/20\d\d-\d\d-\d\d-\d{4}$/)
})
