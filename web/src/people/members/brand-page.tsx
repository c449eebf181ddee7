import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { HAND_OVER_HOURS, handOverRoutes } from '@portal/contract/people/hand-overs.ts'
import { memberRoutes } from '@portal/contract/people/members.ts'
import { ApiError, call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { BackLink } from '../../ui/action/list-links.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { ViewAsBrand } from '../viewing-as/view-as-brand.tsx'
import { GuestsList } from './guests-list.tsx'
import { HandOverFacts } from './hand-over.tsx'
import { day, InvitationFacts, type Member, MemberFacts, PeopleList } from './people-list.tsx'
import { membersKey, useEndingHere, useRefreshMembers } from './refresh-members.ts'

const Back = () => <BackLink to="/admin/inscripciones">Inscripciones</BackLink>

/** B11: a brand's people as admins see them. If its owner is gone, an admin hands it over (B06). */
export function BrandPage() {
  const brandId = Number(useParams().brandId)
  const brand = useQuery({
    queryKey: [...membersKey, brandId],
    staleTime: ASK_EACH_TIME,
    queryFn: () => call(memberRoutes.ofBrand, { params: { brandId } }),
  })
  const [isHandingOver, setIsHandingOver] = useState(false)
  if (brand.error instanceof ApiError && [400, 404].includes(brand.error.status))
    return (
      <Page title="No encontramos esta marca" eyebrow={<Back />}>
        <EmptyState title="Puede que su cuenta se haya eliminado.">
          En la actividad queda lo que se hizo con ella.
        </EmptyState>
      </Page>
    )
  if (!brand.data)
    return (
      <Page title="Marca" eyebrow={<Back />}>
        <LoadState query={brand}>
          <Skeleton rows={3} label="Cargando la marca…" />
        </LoadState>
      </Page>
    )
  const { name, members, guests, invitations, handOver } = brand.data
  const others = members.filter(({ isMain }) => !isMain)
  return (
    <Page
      title={name}
      eyebrow={<Back />}
      lead="Quién trabaja en las inscripciones de la marca, y con qué nivel."
      actions={
        <>
          {!handOver && others.length > 0 && (
            <Button changes onClick={() => setIsHandingOver(true)}>
              Traspasar la marca
            </Button>
          )}
          <ViewAsBrand brandId={brandId} />
        </>
      }
    >
      {handOver && (
        <Notice title="Traspaso pendiente" action={<Cancelling brandId={brandId} />}>
          <HandOverFacts handOver={handOver} />
        </Notice>
      )}
      <PeopleList title="Personas de la marca">
        {members.map((member) => (
          <li key={member.userId}>
            <MemberFacts member={member} />
            <span className={rows.soft}>Desde el {day.format(Date.parse(member.since))}</span>
          </li>
        ))}
      </PeopleList>
      <GuestsList brandId={brandId} guests={guests} isOwner={false} />
      {invitations.length > 0 && (
        <PeopleList title="Invitaciones pendientes">
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <InvitationFacts invitation={invitation} />
            </li>
          ))}
        </PeopleList>
      )}
      <p>
        <Link to={`/admin/inscripciones?brandId=${brandId}`}>Ver sus inscripciones</Link> ·{' '}
        <Link to={`/admin/programa/actividad?brandId=${brandId}`}>Ver su actividad</Link>
      </p>
      {isHandingOver && (
        <HandOverDialog brandId={brandId} others={others} onClose={() => setIsHandingOver(false)} />
      )}
    </Page>
  )
}

/** A316 */
function Cancelling({ brandId }: { brandId: number }) {
  const end = useEndingHere()
  const cancelling = useMutation({
    mutationFn: () => end(() => call(handOverRoutes.cancel, { params: { brandId } })),
  })
  return (
    <Button
      changes
      size="small"
      busy={cancelling.isPending}
      busyText="Retirando…"
      onClick={() => cancelling.mutate()}
    >
      Retirar
    </Button>
  )
}

const labels = { userId: 'Persona', reason: 'Motivo' }

interface HandOverDialogProps {
  brandId: number
  others: readonly Member[]
  onClose: () => void
}

/** A315 */
function HandOverDialog({ brandId, others, onClose }: HandOverDialogProps) {
  const refresh = useRefreshMembers()
  const form = useFormDraft(`hand-over-${brandId}`, { userId: String(others[0]?.userId ?? ''), reason: '' })
  const options = others.map(({ userId, name, email }) => ({
    value: String(userId),
    label: name,
    hint: email,
  }))
  return (
    <DraftDialog
      form={form}
      title="Traspasar la marca"
      labels={labels}
      inWords={(field, value) =>
        (field === 'userId' && others.find(({ userId }) => userId === Number(value))?.name) || value
      }
      submitText="Iniciar el traspaso"
      busyText="Enviando…"
      onClose={onClose}
      schema={handOverRoutes.order.body}
      failure={handOverRoutes.order.failure}
      onFailure={(message) => {
        toast.error(message)
        void refresh()
      }}
      onSubmit={async (body, { close }) => {
        toast.success((await call(handOverRoutes.order, { params: { brandId }, body })).message)
        await refresh()
        close()
      }}
    >
      <p>
        Para marcas cuyo titular ya no está. Avisaremos por correo a todas las personas de la marca, con el
        motivo. Ocurrirá en {HAND_OVER_HOURS} horas, si ningún titular se opone.
      </p>
      <RadioGroup
        name="userId"
        data-type="number"
        legend={labels.userId}
        defaultValue={form.start.userId}
        options={options}
      />
      <TextareaField
        name="reason"
        label={labels.reason}
        hint="Lo leerán las personas de la marca."
        maxLength={500}
        defaultValue={form.start.reason}
      />
    </DraftDialog>
  )
}
