import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { retention, retentionPeriods, type RetentionPeriod } from './periods.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { endedRound, namedRounds } from '../../../test/ended-rounds.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { mailRow as mail } from '../../../test/mails.ts'
import { oldSignOffs } from '../../../test/sign-off.ts'
import { runRetention } from '../../cli/retention.ts'
import { applyRetention, applyRetentionDaily } from './apply-retention.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())
// Removes what was due before, so that it does not affect the next test.
beforeEach(() => applyRetention(portal.db, { dryRun: false }))

const dueOf = (results: { what: string; due: number }[], period: RetentionPeriod) =>
  results.find(({ what }) => what === retention[period].what)?.due

const run = (...statements: string[]) =>
  statements.reduce<Promise<unknown>>(
    (before, statement) => before.then(() => sql.raw(statement).execute(portal.db)),
    Promise.resolve(),
  )

/** Two times in SQL: one just beyond the period, one just within it. */
const ages = (days: number) =>
  [
    `now() - interval '${days} days 1 minute'`,
    `now() - interval '${days} days' + interval '1 minute'`,
  ] as const

async function texts(query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ text: string }>(query).execute(portal.db)
  return rows.map(({ text }) => text)
}

interface Case {
  /**
   * Makes two things, one a minute beyond the period and one a minute within it. What the period isn't counted from is
   * older in both.
   */
  make: (over: string, within: string) => Promise<unknown>
  /** SQL that finds both at first, and only the younger one afterwards. */
  read: string
}

const cases: Record<RetentionPeriod, Case> = {
  sessions: {
    make: (over, within) =>
      run(
        `insert into sessions (id, user_id, created_at, expires_at) values
          ('over', ${admin.user.id}, ${over}, ${over}), ('within', ${admin.user.id}, ${over}, ${within})`,
      ),
    read: `select id as text from sessions where id in ('over', 'within') order by 1`,
  },
  codes: {
    make: (over, within) =>
      run(
        `insert into codes (user_id, purpose, code_hash, created_at, expires_at) values
          (${admin.user.id}, 'verify_email', 'over', ${over}, ${over}),
          (${admin.user.id}, 'temporary_password', 'within', ${over}, ${within})`,
      ),
    read: `select code_hash as text from codes order by 1`,
  },
  signIns: {
    make: (over, within) =>
      run(
        `insert into company_sign_ins (step, code_hash, issuer, expires_at) values
          ('begun', 'over', 'https://login.example', ${over}), ('begun', 'within', 'https://login.example', ${within})`,
      ),
    read: `select code_hash as text from company_sign_ins order by 1`,
  },
  invitations: {
    make: (over, within) =>
      run(
        `insert into admin_invitations (email, level, code_hash, created_at, expires_at) values
          ('over@equipo.example', 'read', 'over', ${over}, ${over}),
          ('within@equipo.example', 'read', 'within', ${over}, ${within})`,
      ),
    read: `select code_hash as text from admin_invitations order by 1`,
  },
  brandInvitations: {
    make: async (over, within) => {
      const { brandId } = await portal.registerBrand()
      await run(
        `insert into brand_invitations (brand_id, email, level, code_hash, created_at, expires_at) values
          (${brandId}, 'over@marca.example', 'read', 'over', ${over}, ${over}),
          (${brandId}, 'within@marca.example', 'read', 'within', ${over}, ${within})`,
      )
    },
    read: `select code_hash as text from brand_invitations order by 1`,
  },
  limits: {
    make: (over, within) =>
      run(`insert into rate_limits values ('over', 1, ${over}), ('within', 1, ${within})`),
    read: `select key as text from rate_limits where key in ('over', 'within') order by 1`,
  },
  notifications: {
    make: (over, within) =>
      run(
        `insert into notifications (user_id, kind, logical_key, title, text, link, created_at, read_at) values
          (${admin.user.id}, 'deadline-day', 'over', '', '', '', ${over}, ${over}),
          (${admin.user.id}, 'deadline-day', 'unread', '', '', '', ${over}, null),
          (${admin.user.id}, 'deadline-day', 'within', '', '', '', ${over}, ${within})`,
      ),
    read: `select logical_key as text from notifications where logical_key <> 'unread' order by 1`,
  },
  unverified: {
    make: async (over, within) => {
      const make = async (name: string, at: string) => {
        const { user } = await portal.registerBrand({ isVerified: false, email: `${name}@nueva.example` })
        await run(`update users set created_at = ${at} where id = ${user.id}`)
      }
      await make('over', over)
      await make('within', within)
    },
    read: `select split_part(email, '@', 1) as text from users where email like '%@nueva.example' order by 1`,
  },
  mails: {
    make: (over, within) =>
      run(mail('over', 'recover-password', over, 'failed'), mail('within', 'recover-password', within)),
    read: `select message_id as text from mails where message_id in ('over', 'within') order by 1`,
  },
  mailTexts: {
    make: (over, within) =>
      run(
        mail('old-text', 'reminder', over),
        mail('new-text', 'reminder', within),
        `update mails set kept_text = case message_id when 'old-text' then 'over' else 'within' end
          where message_id in ('old-text', 'new-text')`,
      ),
    read: `select kept_text as text from mails where message_id in ('old-text', 'new-text') and kept_text is not null
      order by 1`,
  },
  mailings: {
    make: (over, within) =>
      run(
        `insert into mailings (key, subject, text, filter, total, created_at) values
          ('over', '', '', '{}', 1, ${over}), ('within', '', '', '{}', 1, ${within}),
          ('mailed', '', '', '{}', 1, ${over})`,
        `insert into mails (kind, to_address, subject, text, html, message_id, mailing_id)
          select 'reminder', 'zoe@marca.example', '', '', '', 'mailed', id from mailings where key = 'mailed'`,
      ),
    read: `select key as text from mailings where key <> 'mailed' order by 1`,
  },
  admins: {
    make: async (over, within) => {
      const make = async (name: string, at: string) => {
        const { user } = await portal.registerAdmin()
        await run(
          `update users set name = '${name}', deleted_at = ${at} where id = ${user.id}`,
          `update sessions set revoked_at = now() where user_id = ${user.id}`,
        )
      }
      await make('over', over)
      await make('within', within)
    },
    read: `select name as text from users where role = 'admin' and name in ('over', 'within') order by 1`,
  },
  judges: {
    make: async (over, within) => {
      const make = async (name: string, at: string) => {
        const judge = await portal.registerJudge()
        const { id } = judge.user
        await run(
          `update users set name = '${name}', deleted_at = ${at} where id = ${id}`,
          `update judges set deleted_at = ${at}, verified_at = null where user_id = ${id}`,
          `update sessions set revoked_at = now() where user_id = ${id}`,
        )
      }
      await make('over', over)
      await make('within', within)
    },
    read: `select name as text from users where role = 'judge' and name in ('over', 'within') order by 1`,
  },
  sheets: {
    make: async (over, within) => {
      await endedRound(portal, { name: 'over', kind: 'marks', at: over })
      await endedRound(portal, { name: 'within', kind: 'marks', at: within })
      // A judge got more time, so the round closed later than it said.
      await run(`update rounds set closes_at = ${over} where name = 'within' and kind = 'marks'`)
    },
    read: namedRounds('marks'),
  },
  minutes: {
    make: async (over, within) => {
      await endedRound(portal, { name: 'over', kind: 'session', at: over })
      await endedRound(portal, { name: 'within', kind: 'session', at: within })
    },
    read: namedRounds('session'),
  },
  ...oldSignOffs(() => portal),
  restored: {
    make: (over, within) =>
      run(
        `insert into deletions (kind, subject_id, label, content, restored_at, deleted_at) values
          ('file', 1, 'over', '{}', ${over}, ${over}), ('file', 1, 'within', '{}', ${within}, ${over}),
          ('file', 1, 'kept', '{}', null, ${over})`,
      ),
    read: `select label as text from deletions where label <> 'kept' order by 1`,
  },
  events: {
    make: (over, within) =>
      run(
        `insert into audit_events (at, action, details, search) values
          (${over}, 'brand-viewed', '{}', 'over'), (${within}, 'brand-viewed', '{}', 'within')`,
      ),
    read: `select search as text from audit_events where search in ('over', 'within') order by 1`,
  },
}

describe('what is deleted once its time is over (A77)', () => {
  it.each(retentionPeriods)(
    '%s: told by the dry run, deleted by the real one, and not a moment too early',
    async (period) => {
      const { make, read } = cases[period]
      await make(...ages(retention[period].days))
      expect(await texts(read)).toEqual(['over', 'within'])
      const { periods } = ok(await portal.call(api.privacy.retention, {}, admin))
      expect(periods.map(({ what, days }) => [what, days])).toEqual(
        retentionPeriods.map((each) => [retention[each].what, retention[each].days]),
      )
      expect(dueOf(periods, period)).toBe(1)
      expect(await texts(read)).toEqual(['over', 'within'])

      expect(await applyRetention(portal.db, { dryRun: false })).toEqual(periods)
      expect(await texts(read)).toEqual(['within'])
      const again = await applyRetention(portal.db, { dryRun: true })
      expect(again.map(({ due }) => due)).toEqual(again.map(() => 0))
      expect(await texts(`select details::text as text from audit_events order by id desc limit 1`)).toEqual([
        JSON.stringify({ [retention[period].what]: 1 }).replace('":', '": '),
      ])
    },
  )

  it('knows the address before a change as long as mails to it are kept', async () => {
    const brand = await portal.registerBrand()
    const codes = () =>
      portal.db.selectFrom('codes').where('user_id', '=', brand.user.id).select('code_hash as hash').execute()
    const days = (count: number) => `now() - interval '${count} days'`
    await run(
      `insert into codes (user_id, purpose, code_hash, new_email, created_at, expires_at, used_at) values
        (${brand.user.id}, 'change_email', 'used', 'a@nueva.example', ${days(364)}, ${days(364)}, ${days(364)}),
        (${brand.user.id}, 'change_email', 'long ago', 'b@nueva.example', ${days(366)}, ${days(366)}, ${days(366)}),
        (${brand.user.id}, 'change_email', 'never', 'c@nueva.example', ${days(31)}, ${days(31)}, null)`,
    )
    await applyRetention(portal.db, { dryRun: false })
    expect(await codes()).toEqual([{ hash: 'used' }])
  })

  it('keeps receipts of sent entries, invitations, and what is still to be sent, however old', async () => {
    await run(`delete from mails`, mail('waiting', 'recover-password', 'now()', 'queued'))
    const brand = await portal.registerBrand()
    const entry = entrant(portal, brand)
    await entry.complete(await entry.campaign())
    ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand))
    const { judge } = ok(await portal.call(api.judges.create, { body: judgeForm() }, admin))
    const invite = { body: { judgeId: judge.id, programId: 1 } } as const
    await portal.call(api.judges.invite, invite, admin)
    await run(`update mails set created_at = now() - interval '10 years'`)
    const kept = () => texts(`select kind as text from mails order by 1`)
    await applyRetention(portal.db, { dryRun: false })
    expect(await kept()).toEqual(['entry-sent', 'judge-invitation', 'recover-password'])
    await run(
      `update users set email = 'eliminada-' || id || '@persona.invalid'
       where id = (select user_id from judges where id = ${judge.id})`,
    )
    await applyRetention(portal.db, { dryRun: false })
    expect(await kept()).toEqual(['entry-sent', 'recover-password'])
    await run(`delete from mails where message_id = 'waiting'`)
  })

  it('leaves consents and their chain, and accounts with campaigns, and a portal in which the doctor finds nothing', async () => {
    const { judge, user } = ok(await portal.call(api.judges.create, { body: judgeForm() }, admin))
    const accept = {
      params: { code: codeIn(judge.invitationUrl) },
      body: { nda: true, imageCession: true } as const,
    }
    ok(await portal.call(api.judges.verify, accept))
    ok(await portal.call(api.judges.remove, { params: { judgeId: judge.id, programId: 1 } }, admin))
    const working = await portal.registerBrand()
    await entrant(portal, working).campaign()
    const consents = () => portal.db.selectFrom('consents').selectAll().orderBy('id').execute()
    const before = await consents()
    await run(
      `update judges set deleted_at = now() - interval '10 years' where id = ${judge.id}`,
      `update users set email_verified_at = null, created_at = now() - interval '10 years' where id = ${working.user.id}`,
    )
    await applyRetention(portal.db, { dryRun: false })
    expect(await consents()).toEqual(before)
    expect(await texts(`select email as text from users where email = '${user.email}'`)).toEqual([])
    expect(await texts(`select email as text from users where email = '${working.email}'`)).toEqual([
      working.email,
    ])
    expect(await findings(portal)).toEqual([])
  })

  it('goes through any number in batches', async () => {
    await run(
      `insert into sessions (id, user_id, expires_at)
       select 'old' || n, ${admin.user.id}, now() - interval '1 year' from generate_series(1, 2500) as n`,
    )
    expect(dueOf(await applyRetention(portal.db, { dryRun: false }), 'sessions')).toBe(2500)
  })

  it('removes accounts that took an address of the domain of deleted people when that was possible, and ends', async () => {
    for (let count = 1; count <= 45; count += 1)
      await portal.registerBrand({ isVerified: false, email: `marca-${count}@persona.invalid` })
    await run(`update users set created_at = now() - interval '1 year' where email like 'marca-%'`)
    expect(dueOf(await applyRetention(portal.db, { dryRun: false }), 'unverified')).toBe(45)
    expect(await texts(`select email as text from users where email like 'marca-%@persona.invalid'`)).toEqual(
      [],
    )
  })

  it('goes past accounts that stay due, each once', async () => {
    for (let count = 1; count <= 25; count += 1)
      await portal.registerBrand({ isVerified: false, email: `queda-${count}@marca.example` })
    await portal.registerBrand({ isVerified: false, email: 'se-va@marca.example' })
    // The accounts get addresses as of deleted people, without being marked as deleted. So they stay due.
    await run(
      `update users set created_at = now() - interval '1 year' where email like 'queda-%' or email like 'se-va@%'`,
      `update users set email = 'eliminada-' || id || '@persona.invalid' where email like 'queda-%'`,
    )
    expect(dueOf(await applyRetention(portal.db, { dryRun: false }), 'unverified')).toBe(1)
    await run(`update users set created_at = now() where email like 'eliminada-%'`)
  })
})

it('is done once a day, of three processes by one, and records nothing when nothing went', async () => {
  const events = async () =>
    (await texts(`select id::text as text from audit_events where action = 'retention-applied'`)).length
  const old = () =>
    run(`insert into sessions (id, user_id, expires_at)
      values (gen_random_uuid(), ${admin.user.id}, now() - interval '1 year')`)
  const daily = () => Promise.all([1, 2, 3].map(() => applyRetentionDaily(portal.db)))
  const before = await events()
  await old()
  await daily()
  expect(await events()).toBe(before + 1)
  await old()
  await daily()
  expect(await events()).toBe(before + 1)
  await run(`update rate_limits set window_ends_at = now() - interval '1 minute' where key = 'retention'`)
  await daily()
  expect(await events()).toBe(before + 2)
  // As if the clock had been ten years ahead.
  await run(`update rate_limits set window_ends_at = now() + interval '10 years' where key = 'retention'`)
  await old()
  await daily()
  expect(await events()).toBe(before + 3)
  await applyRetention(portal.db, { dryRun: false })
  expect(await events()).toBe(before + 3)
})

it('deletes the rest where one period fails, and tries that one with the next call', async () => {
  await run(
    `update rate_limits set window_ends_at = now() - interval '1 minute' where key = 'retention'`,
    `insert into sessions (id, user_id, expires_at) values ('due', ${admin.user.id}, now() - interval '1 year')`,
    `insert into audit_events (at, action, details, search) values (now() - interval '5 years', 'login', '{}', '')`,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    `create trigger refuse before delete on sessions for each row execute function refuse()`,
  )
  const left = async () => [
    (await texts(`select id as text from sessions where id = 'due'`)).length,
    (await texts(`select 'x' as text from audit_events where at < now() - interval '4 years'`)).length,
  ]
  await expect(applyRetentionDaily(portal.db)).rejects.toThrow('1 retention periods failed')
  expect(await left()).toEqual([1, 0])
  await run('drop trigger refuse on sessions', 'drop function refuse')
  await applyRetentionDaily(portal.db)
  expect(await left()).toEqual([0, 0])
})

it('is printed as a table by the operator’s command, and deletes when told to (docs/privacy.md)', async () => {
  await run(
    `insert into sessions (id, user_id, expires_at) values ('old', ${admin.user.id}, now() - interval '1 year')`,
  )
  const old = () => texts(`select id as text from sessions where id = 'old'`)
  const dry = await runRetention(portal.db, { apply: false })
  expect(dry).toContain('  days       due\n    30         1  Sesiones terminadas\n')
  expect(dry).toMatch(/Nothing was deleted: --apply does it\.$/)
  expect(await old()).toEqual(['old'])
  const applied = await runRetention(portal.db, { apply: true })
  expect(applied).toContain('  days   deleted\n    30         1  Sesiones terminadas\n')
  expect(applied).not.toContain('Nothing')
  expect(await old()).toEqual([])
})
