import { ButtonLink } from '../../ui/action/button-link.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { counted } from '../../ui/words/quantities.ts'
import { useThisRound } from './round-context.ts'
import { roundPath, sectionsOf } from './round-sections.ts'
import { nextStep } from './round-words.ts'
import styles from './closing.module.css'

/** Says how the round ended, what proves it, and what comes next (J32, J72). */
export function ClosingPage() {
  const { round, program } = useThisRound()
  const { id, state, closesAt, chain, sheets, finishedSheets } = round
  const isOver = state !== 'draft' && state !== 'open'
  const hasResults = sectionsOf(round).some(({ section }) => section === 'resultados')
  return (
    <Page title={`Cierre · ${round.name}`} heading="Cierre">
      {!isOver ? (
        <EmptyState
          title={
            closesAt ? `La ronda cierra el ${formatInstant(closesAt, program)}.` : 'La ronda no tiene cierre.'
          }
          action={
            <ButtonLink to={roundPath(id, state === 'draft' ? 'fechas' : 'avance')}>
              {state === 'draft' ? 'Ver las fechas' : 'Ver el avance'}
            </ButtonLink>
          }
        >
          Cierra automáticamente. Entonces las planillas entregadas quedan selladas, y enviaremos al panel y
          al equipo la huella que lo prueba.
        </EmptyState>
      ) : (
        <>
          <Notice
            tone="info"
            title="Qué sigue"
            action={hasResults && <ButtonLink to={roundPath(id, 'resultados')}>Resultados</ButtonLink>}
          >
            {nextStep(round, program)}
          </Notice>
          <FactList
            columns
            facts={[
              ['Cerró', closesAt ? formatInstant(closesAt, program) : '—'],
              ['Planillas', `${counted(finishedSheets, 'terminada', 'terminadas')} de ${sheets}`],
            ]}
          />
          {!chain && <p>El sello de la ronda se calcula en unos minutos; después lo verás aquí.</p>}
          {chain && (
            <section aria-labelledby="sello" className={styles.seal}>
              <h2 id="sello">Sello de la ronda</h2>
              <p>
                Cada planilla entregada quedó encadenada a la anterior. Si alguien cambiara una después, la
                última huella ya no coincidiría con la que enviamos por correo al cerrar.
              </p>
              <FactList
                facts={[
                  ['Registros en la cadena', counted(chain.count, 'registro', 'registros')],
                  [
                    'Última huella',
                    chain.head === null ? (
                      'No se entregó ninguna planilla.'
                    ) : (
                      <code key="head">{chain.head}</code>
                    ),
                  ],
                ]}
              />
              {chain.head !== null && (
                <div>
                  <CopyButton text={chain.head} label="Copiar la huella">
                    Copiar la huella
                  </CopyButton>
                </div>
              )}
            </section>
          )}
        </>
      )}
    </Page>
  )
}
