import type { ReactNode } from 'react'
import type { User } from '@portal/contract/people/accounts.ts'
import type { AboutEdition } from '@portal/contract/editions/edition.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { LoadedUser } from '../../people/accounts/loaded-user.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Frame } from '../../ui/media/frame.tsx'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useToastPosition } from '../../ui/feedback/toast.ts'
import { ConsentList } from './consent-list.tsx'
import styles from './judge-home-page.module.css'

const stepsOf = ({ contact, platform }: AboutEdition) => [
  {
    title: 'Confirmaste',
    text: 'Aceptaste el acuerdo de confidencialidad y la autorización de uso de imagen.',
  },
  { title: 'Capacitación', text: `${contact.name} te escribirá en las próximas 2 semanas.` },
  { title: 'Evaluación', text: `Elegirás las mejores campañas de ${platform}.` },
]

/** The step that happens now. The steps before it are done. */
const NEXT = 1

/** The judge's welcome (S22). @param notice shown before everything else */
export const JudgeHomePage = ({ notice }: { notice?: ReactNode }) => (
  <LoadedUser>{(user) => <Welcome user={user} notice={notice} />}</LoadedUser>
)

function Welcome({ user, notice }: { user: User; notice: ReactNode }) {
  useToastPosition('top-center')
  const { about } = useCatalog().current
  const { name, year, contact } = about
  return (
    <Page
      title="Inicio"
      eyebrow={`Hola, ${user.name}`}
      heading={`Ya eres parte de ${name} ${year}`}
      lead="Gracias por sumarte al jurado. Pronto tendrás más novedades."
    >
      {notice}
      <div className={styles.welcome}>
        <section aria-labelledby="sigue" className={styles.next}>
          <h2 id="sigue">Lo que sigue</h2>
          <p>
            {contact.name}, {contact.role} de {contact.company}, te escribirá a <strong>{user.email}</strong>{' '}
            dentro de las próximas 2 semanas para coordinar una sesión de capacitación.
          </p>
          <div>
            <ButtonLink href={`mailto:${contact.email}`} icon="mail">
              Escribir a {contact.name.replace(/ .*/, '')}
            </ButtonLink>
          </div>
        </section>
        <ol className={styles.steps}>
          {stepsOf(about).map(({ title, text }, index) => (
            <li key={title}>
              <Frame
                className={styles.frame}
                fill={index === NEXT ? 'signal' : 'line'}
                numeral={String(index + 1)}
              >
                <h2>
                  {index < NEXT && (
                    <>
                      <Icon name="check" />
                      <VisuallyHidden>Listo: </VisuallyHidden>
                    </>
                  )}
                  {title}
                </h2>
                <p>{text}</p>
              </Frame>
            </li>
          ))}
        </ol>
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
