import { fold } from '@portal/contract/platform/words.ts'
import { recordOf } from '../activity/record.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { selectEverything } from './export-sql.ts'
import { findAddresses, findPerson, type Person, type PersonKind } from './queries.ts'

/** Returns all data about a person, who has asked for them. */
export const exportPerson = (db: Db, kind: PersonKind, id: number, adminId: number) =>
  inTransaction(db, async (trx) => {
    const person = await findPerson(trx, kind, id)
    if (!person) throw fail('not_found')
    const addresses = kind === 'user' ? await findAddresses(trx, id) : person.email ? [person.email] : []
    const data = await selectEverything(trx, person, addresses)
    await recordOf(trx, adminId, 'person-exported', { details: detailsOf(person) })
    return { fileName: fileNameOf(person), data }
  })

const accounts = { brand: 'Cuenta de marca', judge: 'Cuenta de juez', admin: 'Cuenta de administración' }

const others = { member: 'Integrante de un equipo', signatory: 'Responsable de avales' }

/** Returns details that identify the person for whoever has the rows, and for nobody once the rows are deleted. */
export const detailsOf = (person: Person) => ({
  Persona: person.kind === 'user' ? accounts[person.role] : others[person.kind],
  Número: person.id,
})

const fileNameOf = ({ name, id }: Person) =>
  `datos-${
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || id
  }.json`
