import { adminLevelLabels } from '@portal/contract/people/team.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { findToTell, nameOf } from './queries.ts'

type Change = 'joined' | 'made' | 'raised' | 'lowered' | 'removed' | 'erased'

interface ManagersChanged extends Frame {
  /** Null: the reader is the edition's support address. */
  name: string | null
  isAdmin: boolean
  change: Change
  /** Whom the change is about, with the address. */
  person: string
  /** Who invited the person, or made the change; null: that isn't known, or was the operator. */
  by: string | null
}

const what: Record<Change, (by: string) => string> = {
  joined: (by) => ` aceptó la invitación de ${by} y desde ahora administra.`,
  made: () => ' desde ahora administra: creó su acceso quien opera el portal.',
  raised: (by) => ` desde ahora administra: ${by} le dio el nivel «${adminLevelLabels.manage}».`,
  lowered: (by) => ` ya no administra: ${by} le dio el nivel «${adminLevelLabels.read}».`,
  removed: (by) => ` ya no administra: ${by} le quitó el acceso.`,
  erased: (by) => ` ya no administra: ${by} eliminó sus datos.`,
}

/** Tells of a change among those who manage, so that nobody gets a second vote unseen (J66). */
export const managersChangedMail = defineMail({
  kind: 'managers-changed',
  label: 'Cambio entre quienes administran',
  isKept: false,
  compose({ letterhead, publicUrl, name, isAdmin, change, person, by }: ManagersChanged) {
    return {
      subject: `Cambió quién administra ${letterhead.awards}`,
      heading: 'Cambió quién administra',
      preheader: person,
      greeting: name === null ? 'Hola:' : greet(name),
      blocks: [
        paragraph(strong(person), what[change](by ?? 'alguien del equipo')),
        paragraph(
          `Quien administra puede ser una de las dos personas que abren resultados, corrigen fallos y publican. Si no esperabas este cambio, avisa al resto del equipo y escribe a ${letterhead.support}.`,
        ),
        ...(isAdmin ? [button('Ver el equipo', link(publicUrl, '/admin/equipo'))] : []),
      ],
      reason: `Recibes este aviso de seguridad porque administras ${letterhead.awards}, presides un panel de su jurado o atiendes su correo de ayuda.`,
    }
  },
})

interface Changed {
  change: Change
  userId: number
  /** Who made the change; null: the operator. */
  byId: number | null
}

/**
 * Mails a change to all who manage, to whom it is about, to the chairs of rounds whose winners aren't public yet, and to the
 * support address, within the transaction of the change.
 */
export async function tellOfManagers(
  trx: Db,
  deps: Pick<Deps, 'catalog' | 'config' | 'jobs'>,
  { change, userId, byId }: Changed,
): Promise<void> {
  const frame = currentFrame(deps)
  const { support } = frame.letterhead
  // Nothing names somebody whose data are being deleted.
  const person = change === 'erased' ? undefined : await nameOf(trx, userId)
  const told = {
    ...frame,
    change,
    person: person ? `${person.name} (${person.email})` : 'Una persona',
    by: byId === null ? null : ((await nameOf(trx, byId))?.name ?? null),
  }
  const people = await findToTell(trx, change === 'erased' ? null : userId)
  const isKnown = people.some(({ email }) => email.toLowerCase() === support.toLowerCase())
  const readers = [...people, ...(isKnown ? [] : [{ name: null, isAdmin: false, email: support }])]
  await enqueueMails(
    trx,
    deps.jobs,
    readers.map(({ email: to, name, isAdmin }) =>
      mailOf(managersChangedMail, { ...told, name, isAdmin }, { subjectId: null, to }),
    ),
  )
}
