import { useUser } from '../../people/accounts/user-query.ts'
import type { RoundOfJudge } from '@portal/contract/jury/sheets/sheets.ts'
import { serverNow } from '../../api/server-clock.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { FrameProgress } from '../../ui/feedback/frame-progress.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { timeUntil } from '../../ui/words/time-in-words.ts'
import { inBothZones, minutesInWords } from './closing-words.ts'
import { DeclareFirst } from './declare-first.tsx'
import { HomeCard } from './home-card.tsx'
import { NotHandedIn } from './not-handed-in.tsx'
import { continuePath, resultsPath, reviewPath, roundPath, trainingPath } from './paths.ts'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import styles from './round-card.module.css'

/** The most frames that show the progress. More would be too many to count. */
const MOST_FRAMES = 60

/** One round: when it closes, how far the judge is, what to do now (J20, J72). */
export function RoundCard({ round, isFirst }: { round: RoundOfJudge; isFirst: boolean }) {
  return (
    <HomeCard program={round.program} title={round.name} isNow={isFirst}>
      {round.stage === 'waiting' && <BeforeIt round={round} />}
      {round.stage === 'open' && <During round={round} isFirst={isFirst} />}
      {round.stage === 'over' && <AfterIt round={round} />}
    </HomeCard>
  )
}

function BeforeIt({ round }: { round: RoundOfJudge }) {
  return (
    <div className={styles.words}>
      <p>
        Empieza el <strong>{inBothZones(round.opensAt, round.timeZone)}</strong>. Te avisaremos por correo
        cuando abra.
      </p>
      {round.needs === 'declaration' && <DeclareFirst />}
    </div>
  )
}

function During({ round, isFirst }: { round: RoundOfJudge; isFirst: boolean }) {
  const { id, needs, entries, finished, isHandedIn, minutesLeft, closesAt, timeZone, kind } = round
  const left = entries - finished
  return (
    <div className={styles.words}>
      <p>
        <strong>{timeUntil(closesAt, serverNow())}.</strong> Cierra el {inBothZones(closesAt, timeZone)}.
      </p>
      {needs === null && isHandedIn && kind === 'training' && <Trained roundId={id} isFirst={isFirst} />}
      {needs === null && !(isHandedIn && kind === 'training') && (
        <>
          <Progress round={round} />
          {isHandedIn && <p>Entregaste todas tus planillas. Hasta el cierre puedes reabrirlas.</p>}
          {left > 0 && (
            <p className={text.soft}>Te quedan {minutesInWords(minutesLeft)} de ver, leer y puntuar.</p>
          )}
          {kind === 'training' && <p>Es una práctica: no cuenta para el premio.</p>}
          <Row gap={3}>
            {left > 0 ? (
              <ButtonLink
                to={continuePath(id)}
                variant={isFirst ? 'primary' : 'secondary'}
                icon="play"
                className={styles.go}
              >
                {finished > 0 || minutesLeft === 0 ? 'Continuar' : 'Empezar'}
              </ButtonLink>
            ) : isHandedIn || entries === 0 ? null : (
              <ButtonLink to={reviewPath(id)} variant={isFirst ? 'primary' : 'secondary'} icon="send">
                Repasar y entregar
              </ButtonLink>
            )}
            <ButtonLink to={roundPath(id)} variant="quiet">
              {isHandedIn ? 'Ver mis planillas' : 'Ver la lista'}
            </ButtonLink>
          </Row>
        </>
      )}
      {needs === 'declaration' && <DeclareFirst />}
      {needs === 'training' && (
        <p>Primero entrega la práctica: son tres inscripciones inventadas. Después se abre esta ronda.</p>
      )}
    </div>
  )
}

const Trained = ({ roundId, isFirst }: { roundId: number; isFirst: boolean }) => (
  <>
    <p>
      Entregaste la práctica. Compara tus puntajes con los del panel antes de empezar con las inscripciones.
    </p>
    <div>
      <ButtonLink to={trainingPath(roundId)} variant={isFirst ? 'primary' : 'secondary'}>
        Ver cómo puntuó el panel
      </ButtonLink>
    </div>
  </>
)

function Progress({ round: { entries, finished } }: { round: RoundOfJudge }) {
  const words = `${finished} de ${counted(entries, 'inscripción', 'inscripciones')}`
  return entries <= MOST_FRAMES ? (
    <FrameProgress done={finished} total={entries} label={words} />
  ) : (
    <Stack gap={2}>
      <ProgressBar value={finished} max={entries} label="Avance" valueText={words} />
      <p>{words}</p>
    </Stack>
  )
}

const aboutOutcome: Record<RoundOfJudge['outcome'], string> = {
  sealed: 'Los puntajes del jurado quedan sellados hasta que dos personas abren los resultados.',
  open: 'Los resultados ya están abiertos para el equipo y para quienes presiden un panel.',
  public: 'Los ganadores ya son públicos.',
}

const aboutResults: Record<NonNullable<RoundOfJudge['results']>, string> = {
  asked: 'Presides un panel de esta ronda: el equipo pidió abrir los resultados y tú puedes aceptarlo.',
  open: 'Los resultados ya están abiertos. Como presides un panel, puedes leer los de tus categorías.',
}

/** Says after closing what comes next (J72). */
function AfterIt({ round }: { round: RoundOfJudge }) {
  const { id, closesAt, timeZone, finished, entries, kind, isHandedIn, outcome, results } = round
  const email = useUser().data?.email
  return (
    <div className={styles.words}>
      <NotHandedIn round={round} />
      <p>
        Cerró el {inBothZones(closesAt, timeZone)}. Juzgaste {finished} de{' '}
        {counted(entries, 'inscripción', 'inscripciones')}.
      </p>
      {kind !== 'training' && results !== 'open' && (
        <p>
          Gracias por tu tiempo y tu criterio. {aboutOutcome[outcome]}
          {outcome !== 'public' &&
            ` Si hay una sesión o una ronda más, te escribiremos${email ? ` a ${email}` : ''} con la fecha.`}
        </p>
      )}
      {results && <p>{aboutResults[results]}</p>}
      <Row gap={3}>
        {results && (
          <ButtonLink to={resultsPath(id)} variant={results === 'asked' ? 'primary' : 'secondary'}>
            {results === 'asked' ? 'Ver el pedido de abrir los resultados' : 'Ver los resultados'}
          </ButtonLink>
        )}
        {kind === 'training' && isHandedIn ? (
          <ButtonLink to={trainingPath(id)} variant="quiet">
            Ver cómo puntuó el panel
          </ButtonLink>
        ) : (
          <ButtonLink to={roundPath(id)} variant="quiet">
            Ver mis planillas
          </ButtonLink>
        )}
      </Row>
    </div>
  )
}
