import type { User } from '@portal/contract/accounts.ts'
import { edition } from '@portal/edition/edition.ts'
import { LoadedUser } from '../accounts/loaded-user.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Frame } from '../ui/frame.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { useToastPosition } from '../ui/toast.ts'
import { ConsentList } from './consent-list.tsx'
import styles from './judge-home-page.module.css'

const { awardsName, contact, platform, year } = edition

const steps = [
  { title: 'Confirmaste', text: 'Aceptaste el NDA y los derechos de imagen.' },
  { title: 'Capacitación', text: `${contact.name} te escribirá en las próximas 2 semanas.` },
  { title: 'Evaluación', text: `Elegirás las mejores campañas de ${platform}.` },
]

/** S22 */
export const JudgeHomePage = () => <LoadedUser>{(user) => <Welcome user={user} />}</LoadedUser>

function Welcome({ user }: { user: User }) {
  useToastPosition('top-center')
  return (
    <Page
      title="Inicio"
      eyebrow={`Hola, ${user.name}`}
      heading={`Ya eres parte de ${awardsName} ${year}`}
      lead="Gracias por sumarte al jurado. Pronto tendrás más novedades."
    >
      <div className={styles.welcome}>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <Frame
                className={styles.frame}
                fill={index === 0 ? 'signal' : 'line'}
                numeral={String(index + 1)}
              >
                <h2>
                  {index === 0 && <Icon name="check" label="Listo:" />}
                  {title}
                </h2>
                <p>{text}</p>
              </Frame>
            </li>
          ))}
        </ol>
        <section aria-labelledby="contacto" className={styles.contact}>
          <p className={styles.eyebrow}>Tu contacto</p>
          <h2 id="contacto">{contact.name}</h2>
          <p>
            {firstUpper(contact.role)} de {contact.company}. Te escribirá a <strong>{user.email}</strong>{' '}
            dentro de las próximas 2 semanas para coordinar una sesión de capacitación.
          </p>
          <div>
            <ButtonLink href={`mailto:${contact.email}`} icon="mail">
              Escribir a {contact.name.replace(/ .*/, '')}
            </ButtonLink>
          </div>
        </section>
      </div>
      {user.judgeId !== null && user.hasChangedPassword && (
        <section aria-labelledby="constancia" className={styles.record}>
          <h2 id="constancia">Documentos aceptados</h2>
          <ConsentList judgeId={user.judgeId} name={`${user.name} ${user.lastName}`} email={user.email} />
        </section>
      )}
    </Page>
  )
}

const firstUpper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
