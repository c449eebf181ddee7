import { useState } from 'react'
import { useParams } from 'react-router'
import type { JudgedEntryDetail } from '@portal/contract/jury/judged-entries.ts'
import { ApiError } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { BackLink } from '../../ui/action/list-links.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Part } from '../../ui/layout/part.tsx'
import parts from '../../ui/layout/parts.module.css'
import { type Deed, DeedDialog } from './judged-dialogs.tsx'
import { JudgedState } from './judged-state.tsx'
import { JudgedTexts } from './judged-texts.tsx'
import { useJudgedEntry } from './judged-queries.ts'
import { VersionList } from './version-list.tsx'
import { Waiting } from './waiting.tsx'

/** The page of what judges read of one entry, and of what admins decide about it (A109–A114). */
export function JudgedEntryPage() {
  const { entryId = '' } = useParams()
  const found = useJudgedEntry(entryId)
  if (found.data) return <Whole key={entryId} entry={found.data} />
  if (found.error instanceof ApiError && [400, 404].includes(found.error.status)) return <NoEntry />
  return (
    <Page title="Inscripción evaluada" eyebrow={<Back />}>
      <LoadState query={found}>
        <Skeleton rows={8} label="Cargando la inscripción…" />
      </LoadState>
    </Page>
  )
}

const LIST = '/admin/jurado/inscripciones'
const Back = ({ programId }: { programId?: number }) => (
  <BackLink to={programId === undefined ? LIST : `${LIST}?programId=${programId}`}>
    Inscripciones evaluadas
  </BackLink>
)

const NoEntry = () => (
  <Page title="No encontramos esta inscripción" eyebrow={<Back />}>
    <EmptyState
      title="El jurado no tiene ninguna con este número."
      action={
        <ButtonLink variant="primary" to={LIST}>
          Ver las inscripciones evaluadas
        </ButtonLink>
      }
    >
      Búscala por su código o por su campaña en la lista.
    </EmptyState>
  </Page>
)

function Whole({ entry }: { entry: JudgedEntryDetail }) {
  const { programOf } = useCatalog()
  const [deed, setDeed] = useState<Deed | null>(null)
  const program = programOf(entry.programId)
  return (
    <Page
      title={entry.campaign || entry.code}
      eyebrow={
        <>
          <Back programId={entry.programId} /> · {program.label}
        </>
      }
      lead={[entry.code, entry.category, entry.brand].filter(Boolean).join(' · ')}
      actions={
        !entry.isDeleted && (
          <ButtonLink to={`/admin/inscripciones/${entry.campaignId}`}>Ver la campaña</ButtonLink>
        )
      }
    >
      <Waiting entry={entry} program={program} onChoose={setDeed} />
      <div className={parts.columns}>
        <JudgedTexts key={entry.version} entry={entry} />
        <div className={parts.stack}>
          <Part title="Estado">
            <JudgedState state={entry.state} />
            {entry.state === 'judged' && !entry.disqualification && (
              <div>
                <Button changes size="small" icon="blocked" onClick={() => setDeed('disqualify')}>
                  Descalificar
                </Button>
              </div>
            )}
          </Part>
          <VersionList versions={entry.versions} program={program} />
        </div>
      </div>
      {deed && <DeedDialog deed={deed} entry={entry} onClose={() => setDeed(null)} />}
    </Page>
  )
}
