import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sql } from 'kysely'
import { api } from '@portal/contract/api.ts'
import { entrant } from '../../test/entries.ts'
import { emptyInstallation } from '../../test/installations.ts'
import { eventually, startPortal, type Portal } from '../../test/portal.ts'
import { openCopyDb } from '../platform/backup/copy-db.ts'
import { isPassword } from '../people/session/password-hash.ts'
import { silent } from '../../test/log.ts'
import { failureInWords } from '../failure-in-words.ts'
import { readAdminCommand, usage } from './commands.ts'
import { UsageError } from './usage-error.ts'

const ADMIN = fileURLToPath(new URL('admin.ts', import.meta.url))
const DEMO = fileURLToPath(new URL('demo.ts', import.meta.url))
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

let portal: Portal
beforeAll(async () => {
  // Ids are part of what the commands print.
  portal = await startPortal({ own: true })
})
afterAll(() => portal.stop())

const run = async (line: string, databaseUrl = portal.config.databaseUrl) => {
  const printed: string[] = []
  const command = readAdminCommand(line ? line.split(' ') : [])
  await command({
    config: { ...portal.config, databaseUrl },
    log: silent,
    print: (text) => printed.push(text),
  })
  return printed.join('\n')
}

const passwordIn = (printed: string) => /shown only now: ([2-9a-z]{20})\n/.exec(printed)?.[1] ?? ''
const logIn = (email: string, password: string) =>
  portal.call(api.session.login, { body: { email, password } })

it('leaves a database of another version as it is, and says so', async () => {
  const { databaseUrl } = await emptyInstallation()
  const { db, close } = openCopyDb(databaseUrl ?? '')
  const last = sql`select name from kysely_migration order by name collate "C" desc limit 1`
  for (const [change, version] of [
    [sql`delete from kysely_migration where name = (${last})`, 'an older'],
    [sql`update kysely_migration set name = '999-newer' where name = (${last})`, 'a newer'],
  ] as const) {
    await change.execute(db)
    const before = await sql`select * from kysely_migration`.execute(db)
    for (const line of [
      'list',
      'deadline --list',
      'edition list',
      'jury verify',
      'retention',
      'mail-test a@b.co',
    ])
      await expect(run(line, databaseUrl)).rejects.toThrow(
        `The database is of ${version} version of the portal`,
      )
    expect((await sql`select * from kysely_migration`.execute(db)).rows).toEqual(before.rows)
  }
  await close()
})

it('creates an admin who logs in, has to change the password and is listed; who manages is told (S01.1, J66)', async () => {
  const password = passwordIn(await run('create Ana@Premios.example'))
  const { status, body } = await logIn('ana@premios.example', password)
  expect(status).toBe(200)
  const judges = { params: { programId: 1 } }
  expect((await portal.call(api.judges.list, judges, body)).body.code).toBe('password_change_required')
  expect(await run('list')).toContain('ana@premios.example  (has to choose a password)')
  const mails = await portal.mailsTo('ana@premios.example')
  expect(mails.map(({ kind }) => kind)).toEqual(['managers-changed'])
  await expect(run('create ana@premios.example')).rejects.toThrow(
    'ana@premios.example has an account already',
  )
})

it('resets an admin’s password: the old one, its sessions and codes end (P05)', async () => {
  const { email, token, user, password } = await portal.registerAdmin()
  const me = { params: { userId: user.id } }
  expect((await portal.call(api.accounts.get, me, { token })).status).toBe(200)
  await portal.call(api.accounts.recoverPassword, { body: { email } })
  const next = passwordIn(await run(`reset ${email}`))
  // The command is another process, so the portal learns a moment later that the session has ended.
  await eventually(
    () => portal.call(api.accounts.get, me, { token }),
    ({ status }) => status === 401,
  )
  expect((await logIn(email, password)).status).toBe(401)
  expect(await portal.db.selectFrom('codes').where('user_id', '=', user.id).select('id').execute()).toEqual(
    [],
  )
  const { password_hash } = await portal.db
    .selectFrom('users')
    .where('id', '=', user.id)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(await isPassword(next, password_hash)).toBe(true)
})

it('removes the second factor that an admin has lost, who is told (L03)', async () => {
  const { email, user } = await portal.registerAdmin()
  const command = `reset-second-factor ${email}`
  await expect(run(command)).rejects.toThrow(`${email} has no second factor`)
  const factor = { user_id: user.id, sealed_key: Buffer.of(0), last_step: 0 }
  await portal.db.insertInto('second_factors').values(factor).execute()
  expect(await run(command)).toContain(`${email} has no second factor any more.`)
  expect((await portal.mailsTo(email)).map(({ kind }) => kind)).toEqual(['second-factor-changed'])
})

it('resets nobody but admins', async () => {
  const brand = await portal.registerBrand()
  await expect(run(`reset ${brand.email}`)).rejects.toThrow(`No admin has the address ${brand.email}`)
  expect((await logIn(brand.email, brand.password)).status).toBe(200)
})

it('sets, shows and lifts a deadline (T13)', async () => {
  const { token } = await portal.registerBrand()
  const closing = async () => {
    const { body } = await portal.call(api.reference.programs, {}, { token })
    return Object.fromEntries(body.programs.map(({ id, entriesCloseAt }) => [id, entriesCloseAt]))
  }
  expect(await run('deadline --list')).toBe('AR (2): open, no deadline\nCO (1): open, no deadline')
  const set = await run('deadline ar 2099-07-31T23:59:59-03:00')
  expect(set).toBe('AR (2): open until Friday, 31 July 2099 at 23:59:59 GMT-3\nCO (1): open, no deadline')
  expect(await closing()).toEqual({ 1: null, 2: '2099-08-01T02:59:59.000Z' })
  await run('deadline 1 2020-01-01T00:00:00Z')
  expect(await run('deadline --list')).toContain(
    'CO (1): closed since Tuesday, 31 December 2019 at 19:00:00 GMT-5',
  )
  await run('deadline AR none')
  await run('deadline 1 none')
  expect(await closing()).toEqual({ 1: null, 2: null })
})

it('records a deadline that it sets, and sets none that the screens refuse (T13, E14, E17)', async () => {
  const recorded = () =>
    portal.db
      .selectFrom('audit_events')
      .where('action', '=', 'program-changed')
      .select(['actor_id', 'details'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  await run('deadline AR 2099-07-31T23:59:59-03:00')
  expect(await recorded()).toEqual({
    actor_id: null,
    details: expect.objectContaining({ 'Cierre anterior': 'sin cierre' }),
  })
  const programs = portal.db.updateTable('programs').where('id', '=', 2)
  await programs.set({ entries_open_at: new Date('2099-01-01') }).execute()
  await expect(run('deadline AR 2098-07-31T23:59:59-03:00')).rejects.toThrow(
    'La apertura debe ser anterior al cierre',
  )
  await programs.set({ entries_open_at: null }).execute()
  const edition = portal.db.updateTable('editions').where('id', '=', 1)
  await edition.set({ state: 'archived', archived_at: new Date() }).execute()
  await expect(run('deadline AR none')).rejects.toMatchObject({ code: 'edition_archived' })
  await edition.set({ state: 'published', archived_at: null }).execute()
  await run('deadline AR none')
})

describe('does nothing with what it does not understand', () => {
  it.each([
    '',
    'lista',
    'list all',
    'list --list',
    'create',
    'create nobody',
    'create a@b.example c@d.example',
    'reset',
    'reset-second-factor',
    'deadline',
    'deadline AR',
    'deadline BR none',
    'deadline AR mañana',
    'deadline AR 2025-07-31',
    'deadline AR 2025-07-31T23:59:59',
    'deadline AR 2025-02-30T23:59:59Z',
    'deadline AR 0025-07-31T23:59:59Z',
    'deadline AR 9999-07-31T23:59:59Z',
    'deadline AR none --list',
    'retention now',
    'retention --hashes',
    'doctor --apply',
    'doctor --other-secret',
    'list --replace',
    'backup',
    'backup a b',
    'backup a --replace',
    'restore',
    'restore a --list',
    'move --replace',
    'move a --hashes',
    'claim-store a',
    'mail-test',
    'mail-test nobody',
    'list --replaces',
  ])('%j', async (line) => {
    await expect(run(line)).rejects.toThrow(UsageError)
  })
})

it('tells every command with its words and flags', () => {
  expect(usage).toContain('  deadline --list            until when each programme takes entries\n')
  expect(usage).toContain('  deadline PROGRAM INSTANT   PROGRAM: its country or its number')
  expect(usage).toContain('  doctor [--hashes]          what must always hold')
  expect(usage).toContain(
    '    --replace                with restore and move: what is there is removed first\n',
  )
})

it('answers with exit codes: 0 done, 1 not possible, 2 not understood', async () => {
  const env = { ...process.env, DATABASE_URL: portal.config.databaseUrl }
  const code = (...args: string[]) =>
    new Promise((resolve) =>
      execFile(process.execPath, [ADMIN, ...args], { env }, (error) => resolve(error ? error.code : 0)),
    )
  expect(
    await Promise.all([code('list'), code('--help'), code('reset', 'nadie@x.example'), code('--foo')]),
  ).toEqual([0, 0, 1, 2])
})

it('says in a sentence what is wrong with what is named, and never hangs or prints a stack', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'named-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const kept = join(folder, 'kept')
  await writeFile(kept, '')
  const said = (line: string) => run(line).catch(failureInWords)
  const taken = "can't be made (EEXIST): name another one, or let this user write there."
  for (const [line, sentence] of [
    [`edition check ${folder}`, `${folder} is a folder: name a file.`],
    ['edition check /dev/zero', '/dev/zero is no file: name a file.'],
    [
      `edition import ${folder}/none`,
      `There is no file or folder '${folder}/none': look at how it is written.`,
    ],
    [`edition export 1 ${kept}`, `${kept} is there already: name a new one.`],
    [`move ${folder}`, `${folder} is a folder: name a file.`],
    [`backup ${kept}`, `The folder ${kept} ${taken}`],
  ] as const)
    expect(await said(line)).toBe(sentence)
  const env = { ...process.env, DATA_DIR: '/proc/nothing', DATABASE_URL: '' }
  const ended = (script: string, ...args: string[]) =>
    new Promise<[unknown, string]>((resolve) =>
      execFile(process.execPath, [script, ...args], { env }, (error, _out, text) =>
        resolve([error?.code, text]),
      ),
    )
  const nowhere = [
    1,
    expect.stringMatching(/^The folder \/proc\/nothing can't be made \(E\w+\): name another.*\n$/),
  ]
  expect(await Promise.all([ended(ADMIN, 'list'), ended(MAIN), ended(DEMO)])).toEqual([
    nowhere,
    nowhere,
    nowhere,
  ])
})

it('doctor prints findings: 0 none, 1 some, 2 it could not look', async () => {
  const brand = await portal.registerBrand()
  const { id } = await entrant(portal, brand).campaign()
  const doctor = (databaseUrl = portal.config.databaseUrl, ...args: string[]) =>
    new Promise<[unknown, string]>((resolve) => {
      const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: portal.config.dataDir }
      execFile(process.execPath, [ADMIN, 'doctor', ...args], { env }, (error, stdout) =>
        resolve([error ? error.code : 0, stdout]),
      )
    })
  expect(await doctor()).toEqual([0, 'Last backup: none yet\nNothing is wrong.\n'])
  await portal.db.updateTable('campaigns').where('id', '=', id).set({ program_id: 77 }).execute()
  expect(await doctor(undefined, '--hashes')).toEqual([
    1,
    `Campaign ${id} is in programme 77, which no edition has\nLast backup: none yet\n\n1 findings\n`,
  ])
  expect(await doctor('postgres://portal:x@127.0.0.1:1/portal')).toEqual([2, ''])
})

describe('editions (E18)', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'editions-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('are exported, checked and imported; a file is never written over', async () => {
    const file = join(folder, 'edition.json')
    expect(await run('edition list')).toBe(
      '1  published  Ad Awards 2025\n     Ad Awards Argentina 25\n     Ad Awards Colombia 25',
    )
    expect(await run(`edition export 1 ${file}`)).toBe(`Edition 1 is in ${file}.`)
    expect(`${await run('edition export 1')}\n`).toBe(await readFile(file, 'utf8'))
    await expect(run(`edition export 1 ${file}`)).rejects.toThrow('EEXIST')
    const checked = await run(`edition check ${file}`)
    expect(checked).toMatch(
      /^The file has no faults\.\nWhat publishing it would still need:\nabout\.contact\.email: /,
    )
    expect(await run(`edition import ${file}`)).toBe(
      'Edition 2 is a draft now. An admin can finish and publish it.',
    )
    expect(await run('edition list')).toMatch(/^2 {2}draft {2}Ad Awards 2025\n/)
  })

  it('have every fault named with its path, and are not imported then', async () => {
    const file = join(folder, 'faulty.json')
    const { about: _about, ...others } = JSON.parse(await run('edition export 1')) as { about: object }
    await writeFile(file, JSON.stringify({ ...others, version: 9, videos: {} }))
    const faults = [
      'version: Este archivo es de otra versión del portal. Expórtalo de nuevo desde esta.',
      'about: Este valor no es válido.',
      'videos.video_pauted: Este valor no es válido.',
      'videos.video_case: Este valor no es válido.',
      'videos.guidance: Este valor no es válido.',
    ].join('\n')
    const before = await run('edition list')
    for (const command of ['check', 'import']) expect(await run(`edition ${command} ${file}`)).toBe(faults)
    expect(await run('edition list')).toBe(before)
    await writeFile(file, '{')
    await expect(run(`edition check ${file}`)).rejects.toThrow('The file is no JSON')
    await truncate(file, 6 * 1024 * 1024)
    await expect(run(`edition check ${file}`)).rejects.toThrow('is too large')
    expect(() => readAdminCommand(['edition', 'export', 'x'])).toThrow(UsageError)
    await expect(run('edition export 99')).rejects.toThrow('There is no edition 99.')
    expect(() => readAdminCommand(['edition'])).toThrow(UsageError)
  })
})
