import { createAdmin } from '../people/admins/create-admin.ts'
import { resetFactorOfAdmin } from '../people/second-factor/reset-factor.ts'
import { resetAdmin } from '../people/admins/reset-admin.ts'
import { tellOfManagers } from '../people/admins/managers-changed-mail.ts'
import { describeCopies } from '../desk/doctor/describe-copies.ts'
import { readCatalog } from '../editions/catalog/open-catalog.ts'
import { requireLatest } from '../platform/db/migrate.ts'
import { failureInWords } from '../failure-in-words.ts'
import { findTool } from '../platform/media/copies/make-copy.ts'
import { type Db, inTransaction } from '../platform/db/db.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { makeFolder } from '../platform/storage/make-folder.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { letterheadOf } from '../platform/mail/templates/letterhead.ts'
import {
  addressOf,
  changeDeadline,
  copyAgain,
  idOf,
  instantOf,
  passwordLine,
  setPassword,
  showAdmins,
  showDeadlines,
  type Work,
} from './admin-commands.ts'
import { backUp, backUpDated, claim, type Context, move, restore } from './copy-portal.ts'
import {
  checkEdition,
  editionOf,
  exportEdition,
  importEditionFile,
  showEditions,
} from './edition-commands.ts'
import { sendTestMail } from './mail-test.ts'
import { type Command, type Flags, readCommand, type Run, usageOf } from './read-command.ts'
import { runRetention } from './retention.ts'
import { runDoctor } from './run-doctor.ts'
import { verifyJury } from './verify-jury.ts'
import { verifyMinutes } from './verify-minutes.ts'
import { readLastBackup } from '../platform/installation/installation-sql.ts'

type Flag = 'list' | 'apply' | 'hashes' | 'dated' | 'replace' | 'other-secret' | 'take-store'

const copying = ['replace', 'other-secret', 'take-store'] as const

/** All commands of an operator. The usage, the parsing of what is typed and its errors are made from this list. */
const commands: readonly Command<Flag>[] = [
  {
    name: 'list',
    help: 'admins, and who still has to choose a password',
    read: () => onDatabase(showAdmins),
  },
  {
    name: 'create',
    words: ['EMAIL'],
    help: 'make an admin; prints the initial password',
    read([text = '']) {
      const email = addressOf(text)
      return (context) => makeAdmin(context, email)
    },
  },
  {
    name: 'reset',
    words: ['EMAIL'],
    help: 'give an admin a new password, end the sessions',
    read([text = '']) {
      const email = addressOf(text)
      return onDatabase(setPassword(email, (db) => resetAdmin(db, email)))
    },
  },
  {
    name: 'reset-second-factor',
    words: ['EMAIL'],
    help: 'remove the second factor that an admin has lost, who is told by mail',
    read([text = '']) {
      const email = addressOf(text)
      return (context) => resetSecondFactor(context, email)
    },
  },
  {
    name: 'deadline',
    with: 'list',
    help: 'until when each programme takes entries',
    read: () => onDatabase(showDeadlines),
  },
  {
    name: 'deadline',
    words: ['PROGRAM', 'INSTANT'],
    help: 'PROGRAM: its country or its number; INSTANT: 2025-07-31T23:59:59-03:00, or none to leave it open',
    read: ([program = '', instant = '']) => onDatabase(changeDeadline(program, instantOf(instant))),
  },
  {
    name: 'edition list',
    help: 'the editions, with their state and programmes',
    read: () => onDatabase(showEditions),
  },
  {
    name: 'edition export',
    words: ['ID', '[FILE]'],
    help: 'an edition as JSON, into a new FILE or printed',
    read: ([id = '', file]) => onDatabase(exportEdition(editionOf(id), file)),
  },
  {
    name: 'edition check',
    words: ['FILE'],
    help: 'every fault of an edition in a file, with its path; then what publishing it would need',
    read:
      ([file = '']) =>
      ({ print }) =>
        checkEdition(file, print),
  },
  {
    name: 'edition import',
    words: ['FILE'],
    help: 'a draft with what the file holds',
    read:
      ([file = '']) =>
      (context) =>
        withDatabase(context, ({ db }) => importEditionFile(db, file, context.print)),
  },
  {
    name: 'copy again',
    words: ['FILE'],
    help: 'make the viewing copy of a video anew, where the store lost it; FILE: its number, as the doctor names it',
    read: ([text = '']) => onDatabase(copyAgain(idOf(text, 'file'))),
  },
  {
    name: 'jury verify',
    words: ['[ROUND]'],
    help: 'head and count of the chain of sheets of each round, and whether they are as they were handed in',
    read([text]) {
      const round = text === undefined ? undefined : idOf(text, 'round')
      return (context) => withDatabase(context, ({ db }) => verifyJury(db, round, context.print))
    },
  },
  {
    name: 'jury minutes',
    words: ['FILE|ID'],
    help: 'whether minutes, or the data that were downloaded of them, are as they were written, and who signed',
    read:
      ([which = '']) =>
      (context) =>
        withDatabase(context, ({ db }) => verifyMinutes(db, which, context.print)),
  },
  {
    name: 'retention',
    flags: ['apply'],
    help: 'what has been kept long enough: counts it, or deletes it',
    read: (_, { apply = false }) => onDatabase((db) => runRetention(db, { apply })),
  },
  {
    name: 'doctor',
    flags: ['hashes'],
    help: 'what must always hold and does not, a line each; with the bytes of every video',
    read:
      (_, { hashes = false }) =>
      (context) =>
        examine(context, hashes),
  },
  {
    name: 'backup',
    words: ['FOLDER'],
    flags: ['dated'],
    help: 'all rows and videos into a new folder, also while the portal runs',
    read:
      ([folder = ''], { dated = false }) =>
      async (context) =>
        (await (dated ? backUpDated : backUp)(context, folder)) === 0 ? 0 : 1,
  },
  {
    name: 'restore',
    words: ['FOLDER'],
    flags: copying,
    help: 'a backup into an empty portal that is stopped; the doctor looks at the result',
    read:
      ([folder = ''], flags) =>
      async (context) =>
        tell(context, await restore(context, folder, fillOptions(flags))),
  },
  {
    name: 'move',
    words: ['FILE'],
    flags: copying,
    help: 'this portal, stopped, into the empty one that FILE configures with lines NAME=value',
    read:
      ([file = ''], flags) =>
      async (context) =>
        tell(context, await move(context, file, fillOptions(flags))),
  },
  {
    name: 'claim-store',
    help: 'the store and the database that are configured belong together, whatever they were before',
    read: () => async (context) => tell(context, await claim(context)),
  },
  {
    name: 'mail-test',
    words: ['ADDRESS'],
    help: 'send a mail, and tell what the server answers and what looks wrong',
    read([text = '']) {
      const address = addressOf(text)
      return async (context) => {
        const { config, print } = context
        const { current } = await withDatabase(context, ({ db }) => readCatalog(db))
        return (await sendTestMail(config, letterheadOf(current), address, print)) ? 0 : 1
      }
    },
  },
]

/** Returns the command that was typed, ready to run. @throws UsageError */
export const readAdminCommand = (args: readonly string[]): Run => readCommand(commands, args)

export const usage = `Usage: npm run admin -- COMMAND
${usageOf(commands, {
  dated:
    'in FOLDER, under its time; the newest 14 so named stay, the newest of 14 days, and one that is whole',
  replace: 'what is there is removed first',
  'other-secret': 'go on with another secret; judges need new links',
  'take-store': "the store of videos that is configured was another database's",
})}
It works on the portal that the environment configures; docs/backup.md tells more.
`

const onDatabase =
  (work: Work): Run =>
  async (context) => {
    await withDatabase(context, async ({ db }) => context.print(await work(db, await readCatalog(db))))
    return 0
  }

/** Makes an admin, and mails that to those who manage (J66). Without a portal that runs, its next start sends it. */
type Telling = Parameters<typeof resetFactorOfAdmin>[1]

/** Runs a change that is told by mail. Prints what it returns. */
const tellingWork = (
  { config, log, print }: Context,
  change: (trx: Db, telling: Telling) => Promise<string>,
) =>
  withDatabase({ config, log, print }, async ({ url, db }) => {
    const jobs = await startJobs({ url, log, worker: false })
    try {
      const done = await inTransaction(db, async (trx) => {
        const catalog = await readCatalog(trx)
        return change(trx, { config, jobs, catalog: { now: () => catalog, refresh: async () => catalog } })
      })
      print(done)
      return 0
    } finally {
      await jobs.stop()
    }
  })

const makeAdmin = (context: Context, email: string) =>
  tellingWork(context, async (trx, telling) => {
    const { userId, password } = await createAdmin(trx, telling.catalog.now(), email)
    await tellOfManagers(trx, telling, { change: 'made', userId, byId: null })
    return passwordLine(email, password)
  })

const resetSecondFactor = (context: Context, email: string) =>
  tellingWork(context, async (trx, telling) => {
    await resetFactorOfAdmin(trx, telling, email)
    return `${email} has no second factor any more.`
  })

async function examine(context: Context, hashes: boolean): Promise<number> {
  const { config, print } = context
  try {
    return await withDatabase(context, async ({ url, db }) => {
      const { trustedProxies, secondPersonHours } = config
      const findings = await runDoctor({ url, config, hashes, trustedProxies, secondPersonHours }, print)
      for await (const line of describeCopies(db, () => findTool(config.ffmpeg))) print(line)
      print(await describeBackup(db))
      return tell(context, findings)
    })
  } catch (error) {
    console.error(failureInWords(error))
    return 2
  }
}

async function withDatabase<Result>(
  { config, log }: Context,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
) {
  if (!config.databaseUrl) await makeFolder(config.dataDir)
  const database = await openDatabase({ ...config, log })
  try {
    await requireLatest(database.url)
    return await work(database)
  } finally {
    await database.close()
  }
}

const fillOptions = (flags: Flags<Flag>) => ({
  replaces: flags.replace === true,
  otherSecret: flags['other-secret'] === true,
  takesStore: flags['take-store'] === true,
})

function tell({ print }: Context, findings: number): number {
  print(findings === 0 ? 'Nothing is wrong.' : `\n${findings} findings`)
  return findings === 0 ? 0 : 1
}

/** Returns when the last backup was made, in the doctor's words. Having none is no fault of the data. */
async function describeBackup(db: Db): Promise<string> {
  const backup = await readLastBackup(db)
  if (!backup) return 'Last backup: none yet'
  const at = backup.at.toISOString()
  return `Last backup: ${backup.damaged === 0 ? at : `${at}, without ${backup.damaged} damaged videos`}`
}
