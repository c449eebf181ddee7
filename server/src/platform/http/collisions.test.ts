import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await sql`create sequence tries`.execute(portal.db)
  await sql`
    create function collide() returns trigger language plpgsql as $$ begin
      if nextval('tries') <= split_part(new.name, ' ', 2)::integer then
        raise exception using errcode = split_part(new.name, ' ', 1), message = 'collision of a test';
      end if;
      return new;
    end $$`.execute(portal.db)
  await sql`create trigger collide before insert on users for each row execute function collide()`.execute(
    portal.db,
  )
})
afterAll(() => portal.stop())

/** Makes a registration whose first tries are ended by Postgres. */
async function register(code: string, failures: number) {
  await sql`alter sequence tries restart`.execute(portal.db)
  const email = `marca-${randomUUID()}@marca.example`
  const password = 'Zumo-de-Nube-41!'
  const answer = await portal.call(api.accounts.register, {
    body: {
      name: `${code} ${failures}`,
      lastName: 'Núñez',
      countryCode: 'AR',
      companyRol: 'Gerente',
      programId: 2,
      email,
      password,
      confirmPassword: password,
      terms: true,
    },
  })
  const { rows } = await sql<{ tries: number }>`select last_value as tries from tries`.execute(portal.db)
  return { ...answer, tries: rows[0]?.tries, mails: await portal.mailsTo(email) }
}

it.each(['40P01', '40001'])('begins again what Postgres ended for the sake of another (%s)', async (code) => {
  const { status, tries, mails } = await register(code, 2)
  expect({ status, tries, mails: mails.length }).toEqual({ status: 201, tries: 3, mails: 1 })
})

it.each(['40P01', '40001'])('asks to come back later when it collides each time (%s)', async (code) => {
  const { status, headers, body, tries, mails } = await register(code, 100)
  expect({ status, tries, mails }).toEqual({ status: 503, tries: 3, mails: [] })
  expect(headers.get('retry-after')).toBe('5')
  expect(body).toEqual({
    code: 'unavailable',
    message: 'El servicio no está disponible en este momento. Vuelve a intentarlo en unos segundos.',
  })
})
