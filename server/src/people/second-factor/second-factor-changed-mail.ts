import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, paragraph } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'

type Change = 'added' | 'removed' | 'reset'

interface SecondFactorChanged extends Frame {
  name: string
  change: Change
}

const words: Record<Change, { heading: string; said: string; doubt: string }> = {
  added: {
    heading: 'Activaste el segundo factor',
    said: 'Desde ahora, después de tu contraseña te pediremos un código de tu aplicación.',
    doubt: '¿No fuiste tú? Alguien más ingresó a tu cuenta: escríbenos.',
  },
  removed: {
    heading: 'Desactivaste el segundo factor',
    said: 'Desde ahora tu cuenta se abre solo con tu contraseña o con una llave de acceso.',
    doubt: '¿No fuiste tú? Cambia tu contraseña, activa el segundo factor de nuevo y escríbenos.',
  },
  reset: {
    heading: 'Restablecimos tu segundo factor',
    said: 'El equipo de los premios quitó el segundo factor de tu cuenta, que se abre ahora solo con tu contraseña o con una llave de acceso. Puedes activarlo de nuevo en «Seguridad».',
    doubt: '¿No lo pediste? Cambia tu contraseña y escríbenos.',
  },
}

/** Tells a person that the account's second factor was added, removed or reset (L02, L07). */
export const secondFactorChangedMail = defineMail({
  kind: 'second-factor-changed',
  label: 'Aviso de segundo factor',
  isKept: true,
  compose: ({ letterhead, publicUrl, name, change }: SecondFactorChanged) => {
    const { heading, said, doubt } = words[change]
    return {
      subject: `${heading} — ${letterhead.awards}`,
      heading,
      preheader: `Así lo dice tu cuenta en ${letterhead.awards}.`,
      greeting: greet(name),
      blocks: [paragraph(said), paragraph(doubt), button('Iniciar sesión', link(publicUrl, '/login'))],
      reason: `Recibes este aviso de seguridad porque esta dirección es la de una cuenta en ${letterhead.awards}.`,
    }
  },
})

export async function tellOfFactor(
  trx: Db,
  deps: Pick<Deps, 'catalog' | 'config' | 'jobs'>,
  { name, email: to }: { name: string; email: string },
  change: Change,
): Promise<void> {
  const told = { ...currentFrame(deps), name, change }
  await enqueueMail(trx, deps.jobs, mailOf(secondFactorChangedMail, told, { subjectId: null, to }))
}
