import type { RoundOfJudge } from '@portal/contract/jury/judge-desk.ts'
import { LoadedUser } from '../../people/accounts/loaded-user.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ConsentList } from '../confirmation/consent-list.tsx'
import { JudgeHomePage } from '../confirmation/judge-home-page.tsx'
import { MinutesToSign } from '../minutes/minutes-to-sign.tsx'
import { RoundCard } from './round-card.tsx'
import { SaveState } from './sheet/save-state.tsx'
import { useRounds } from './use-round.ts'
import { Waiting } from './waiting.tsx'
import styles from './judge-start-page.module.css'

/** /juez: the judge's rounds (J20); before there is one, the welcome of S22. */
export function JudgeStartPage() {
  const query = useRounds()
  const rounds = query.data?.rounds
  if (!rounds)
    return (
      <LoadState query={query}>
        <Waiting query={query}>
          <Skeleton label="Cargando tus rondas…" shape="cards" rows={2} />
        </Waiting>
      </LoadState>
    )
  if (rounds.length === 0) return <JudgeHomePage />
  return (
    <LoadedUser>
      {(user) => (
        <Page
          title="Inicio"
          eyebrow={`Hola, ${user.name}`}
          heading={headingOf(rounds)}
          className={styles.page}
        >
          <SaveState quiet />
          <MinutesToSign />
          <ul className={styles.rounds}>
            {inOrder(rounds).map((round, index) => (
              <li key={round.id}>
                <RoundCard round={round} isFirst={index === 0} />
              </li>
            ))}
          </ul>
          {user.judgeId !== null && user.hasChangedPassword && (
            <Disclosure summary="Documentos aceptados">
              <ConsentList judgeId={user.judgeId} name={`${user.name} ${user.lastName}`} email={user.email} />
            </Disclosure>
          )}
        </Page>
      )}
    </LoadedUser>
  )
}

const STAGES = ['open', 'waiting', 'over'] as const

/** What there is to do first; of training and the round it is for, the training. */
const inOrder = (rounds: readonly RoundOfJudge[]) =>
  rounds.toSorted(
    (one, other) =>
      STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage) ||
      Number(one.kind !== 'training') - Number(other.kind !== 'training') ||
      one.closesAt.localeCompare(other.closesAt),
  )

function headingOf(rounds: readonly RoundOfJudge[]) {
  if (rounds.some(({ stage, entries, finished }) => stage === 'open' && finished < entries))
    return 'Te toca juzgar'
  if (rounds.some(({ stage }) => stage === 'open')) return 'Ya casi terminas'
  if (rounds.some(({ stage }) => stage === 'waiting')) return 'Pronto empiezas a juzgar'
  return 'Gracias por juzgar'
}
