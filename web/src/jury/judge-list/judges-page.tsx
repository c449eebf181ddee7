import { useRef, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useToastPosition } from '../../ui/feedback/toast.ts'
import { ImportArea } from '../import/import-area.tsx'
import { InviteOutcomes } from '../invitations/invite-outcomes.tsx'
import { InviteScreen } from '../invitations/invite-screen.tsx'
import { JudgeList } from './judge-list.tsx'
import { TakeJudgesDialog } from './take-judges-dialog.tsx'
import { useJudges } from '../judges/judge-queries.ts'
import { useJudgeProgram } from '../judges/use-judge-program-id.ts'
import { ProgramChoice } from '../../catalog/program-choice.tsx'
import { useInviteAll } from '../invitations/use-invite-all.ts'

/** S19 */
export function JudgesPage() {
  useToastPosition('top-center')
  const judges = useJudges()
  const program = useJudgeProgram()
  const [uploading, setUploading] = useState(false)
  const [taking, setTaking] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const invitations = useInviteAll()
  const { run } = invitations

  const isEmpty = judges.data?.length === 0

  const closeUpload = () => {
    setUploading(false)
    toggle.current?.focus()
  }

  return (
    <Page
      title="Invita a tu jurado"
      eyebrow={program.label}
      actions={
        <>
          <Button
            changes
            ref={toggle}
            variant={isEmpty && !uploading ? 'primary' : 'secondary'}
            icon={uploading ? 'cross' : 'upload'}
            aria-expanded={uploading}
            onClick={() => setUploading(!uploading)}
          >
            {uploading ? 'Cerrar' : 'Subir archivo'}
          </Button>
          <Button changes onClick={() => setTaking(true)}>
            Traer jueces de otro programa
          </Button>
          <Button
            changes
            variant={isEmpty ? 'secondary' : 'primary'}
            icon="send"
            disabled={!judges.data}
            onClick={invitations.inviteAll}
          >
            Invitar a todos
          </Button>
        </>
      }
    >
      <ProgramChoice program={program} />
      {uploading && <ImportArea key={`import ${program.id}`} onClose={closeUpload} />}
      {run && !run.running && run.outcomes.length > 0 && (
        <InviteOutcomes run={run} onDismiss={invitations.dismiss} />
      )}
      <LoadState query={judges}>
        <Skeleton rows={5} label="Cargando los jueces…" />
      </LoadState>
      {isEmpty && !uploading && (
        <EmptyState title="No hay jueces registrados.">
          Súbelos desde un archivo de Excel; después podrás enviar las invitaciones.
        </EmptyState>
      )}
      {judges.data && judges.data.length > 0 && <JudgeList key={`list ${program.id}`} judges={judges.data} />}
      {taking && <TakeJudgesDialog onClose={() => setTaking(false)} />}
      {run?.running && <InviteScreen run={run} onStop={invitations.stop} />}
    </Page>
  )
}
