import type { RoundOfJudge } from '@portal/contract/jury/sheets/sheets.ts'
import type { OwnSitting } from '@portal/contract/jury/sittings/sittings.ts'
import { LoadedUser } from '../../people/accounts/loaded-user.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ConsentList } from '../confirmation/consent-list.tsx'
import { JudgeHomePage } from '../confirmation/judge-home-page.tsx'
import { DocumentsNotice } from '../documents/documents-notice.tsx'
import { RoundCard } from '../sheets/round-card.tsx'
import { LostTexts } from '../sheets/sheet/lost-texts.tsx'
import { SaveState } from '../sheets/sheet/save-state.tsx'
import { useRounds } from '../sheets/use-round.ts'
import { MinutesToSign } from '../minutes/minutes-to-sign.tsx'
import { useSittings } from '../sittings/sitting-queries.ts'
import { SittingCard } from '../sittings/sitting-card.tsx'
import { headingOfStart } from './heading-of-start.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './judge-start-page.module.css'

/**
 * The page /juez: the judge's rounds (J20) and sittings (J50). Before there is one, it shows the welcome of S22.
 */
export function JudgeStartPage() {
  const query = useRounds()
  const sittingsQuery = useSittings()
  const rounds = query.data?.rounds
  if (!rounds || sittingsQuery.isPending)
    return (
      <LoadState query={rounds ? sittingsQuery : query}>
        <Skeleton label="Cargando tus rondas…" shape="cards" rows={2} />
      </LoadState>
    )
  const sittings = sittingsQuery.data ?? []
  if (rounds.length === 0 && sittingsQuery.data?.length === 0)
    return (
      <JudgeHomePage
        notice={
          <>
            <DocumentsNotice />
            <LostTexts />
          </>
        }
      />
    )
  const over = sittings.filter(({ stage }) => stage === 'ended')
  const coming = sittings.filter(({ stage }) => stage !== 'ended')
  return (
    <LoadedUser>
      {(user) => (
        <Page
          title="Inicio"
          eyebrow={`Hola, ${user.name}`}
          heading={headingOfStart(rounds, sittings)}
          className={styles.page}
        >
          <Sittings sittings={coming} />
          <LoadState query={sittingsQuery} />
          <SaveState quiet />
          <LostTexts />
          <DocumentsNotice />
          <MinutesToSign />
          <Stack as="ul" gap={6}>
            {inOrder(rounds).map((round, index) => (
              <li key={round.id}>
                <RoundCard
                  round={round}
                  isFirst={index === 0 && (round.stage === 'open' || coming.length === 0)}
                />
              </li>
            ))}
          </Stack>
          <Sittings sittings={over} />
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

const Sittings = ({ sittings }: { sittings: readonly OwnSitting[] }) =>
  sittings.length > 0 && (
    <Stack as="ul" gap={6}>
      {sittings.map((sitting) => (
        <li key={sitting.panelId}>
          <SittingCard sitting={sitting} />
        </li>
      ))}
    </Stack>
  )

const STAGES = ['open', 'waiting', 'over'] as const

/** Returns the round to do first. A training round comes before the round that it is for. */
const inOrder = (rounds: readonly RoundOfJudge[]) =>
  rounds.toSorted(
    (one, other) =>
      STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage) ||
      Number(!isLesson(one)) - Number(!isLesson(other)) ||
      one.closesAt.localeCompare(other.closesAt),
  )

const isLesson = ({ kind, isHandedIn }: RoundOfJudge) => kind === 'training' && !isHandedIn
