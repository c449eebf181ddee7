import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import {
  BRAND_INVITATION_DAYS,
  brandLevelLabels,
  type BrandMembers,
  guestInvitationSchema,
  memberRoutes,
} from '@portal/contract/people/members.ts'
import { guestLevels } from '@portal/contract/platform/roles.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { useClientId } from '../../ui/browser/attempt.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { ofTabBrand } from '../session/tab-brand.ts'
import { guestHints } from './level-hints.ts'
import { Level, PeopleList } from './people-list.tsx'
import { useEndingHere, useRefreshMembers } from './refresh-members.ts'

type Guest = BrandMembers['guests'][number]
interface OfBrand {
  brandId: number
}

/** B04: who reaches single campaigns. The brand's owners invite, change levels and take campaigns away. */
export function GuestsList({
  brandId,
  guests,
  isOwner,
}: OfBrand & { guests: readonly Guest[]; isOwner: boolean }) {
  const end = useEndingHere()
  const [open, setOpen] = useState<'invite' | { what: 'level' | 'remove'; guest: Guest } | null>(null)
  const close = () => setOpen(null)
  if (guests.length === 0 && !isOwner) return null
  return (
    <>
      <PeopleList
        title="Colaboran en una campaña"
        lead="Una productora o un estudio puede subir su material sin ver nada más de la marca."
        action={
          isOwner && (
            <Button icon="plus" onClick={() => setOpen('invite')}>
              Compartir una campaña
            </Button>
          )
        }
      >
        {guests.map((guest) => (
          <li key={`${guest.userId} ${guest.campaign.id}`}>
            <p className={rows.name}>
              {guest.name}
              <span className={rows.soft}>{guest.email}</span>
            </p>
            <Row gap={4}>
              <Level level={guest.level} />
              <span className={rows.soft}>En «{guest.campaign.name}»</span>
            </Row>
            {isOwner && (
              <div className={rows.actions}>
                <Button
                  size="small"
                  aria-label={`Cambiar el nivel de ${guest.name} en ${guest.campaign.name}`}
                  onClick={() => setOpen({ what: 'level', guest })}
                >
                  Cambiar el nivel
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  icon="trash"
                  aria-label={`Quitar a ${guest.name} el acceso a ${guest.campaign.name}`}
                  onClick={() => setOpen({ what: 'remove', guest })}
                >
                  Quitar el acceso
                </Button>
              </div>
            )}
          </li>
        ))}
      </PeopleList>
      {open === 'invite' && <InviteDialog brandId={brandId} onClose={close} />}
      {open !== null && open !== 'invite' && open.what === 'level' && (
        <LevelDialog brandId={brandId} guest={open.guest} onClose={close} />
      )}
      {open !== null && open !== 'invite' && open.what === 'remove' && (
        <ConfirmDialog
          open
          title="Quitar el acceso"
          confirmText="Quitar el acceso"
          busyText="Quitando…"
          failure={memberRoutes.removeGuest.failure}
          onClose={close}
          onConfirm={() =>
            end(() => call(memberRoutes.removeGuest, { params: paramsOf(brandId, open.guest) }))
          }
        >
          <p>
            <strong>{open.guest.name}</strong> ya no verá «{open.guest.campaign.name}», desde ahora mismo. Lo
            que hizo queda con su nombre. Si no colabora en nada más, su cuenta se cierra.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const paramsOf = (brandId: number, { userId, campaign }: Guest) => ({
  brandId,
  userId,
  campaignId: campaign.id,
})

const labels = {
  email: 'Correo electrónico',
  campaignId: 'Campaña',
  level: 'Qué puede hacer',
  note: 'Mensaje',
}
const levelOptions = guestLevels.map((level) => ({
  value: level,
  label: brandLevelLabels[level],
  hint: guestHints[level],
}))

/** A281, for one campaign. */
function InviteDialog({ brandId, onClose }: OfBrand & { onClose: () => void }) {
  const refresh = useRefreshMembers()
  const known = useQuery({
    queryKey: ['campaigns-to-share', brandId],
    queryFn: () => call(campaignRoutes.list, { params: { brandId } }),
  })
  const campaigns = known.data?.campaigns ?? []
  const form = useFormDraft(ofTabBrand('guest-invitation'), {
    email: '',
    campaignId: '',
    level: 'edit',
    note: '',
  })
  const clientIdOf = useClientId()
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Compartir una campaña"
      labels={labels}
      inWords={(name, value) =>
        name === 'campaignId' ? (campaigns.find(({ id }) => String(id) === value)?.name ?? '') : value
      }
      submitText="Enviar invitación"
      busyText="Enviando…"
      onClose={onClose}
      schema={guestInvitationSchema}
      failure={memberRoutes.invite.failure}
      onFailure={(message) => {
        toast.error(message)
        // The invitation may have been sent although the call failed, because only its answer may have been lost.
        void refresh()
      }}
      onSubmit={async (wanted, { close }) => {
        const body = { ...wanted, clientId: clientIdOf(wanted) }
        toast.success((await call(memberRoutes.invite, { params: { brandId }, body })).message)
        await refresh()
        close()
      }}
    >
      <p>
        Le enviaremos un enlace personal, que vence en {BRAND_INVITATION_DAYS} días. Verá esa campaña y nada
        más de la marca.
      </p>
      <TextField
        name="email"
        label={labels.email}
        type="email"
        autoComplete="off"
        defaultValue={form.start.email}
        data-autofocus
      />
      <SelectField
        name="campaignId"
        data-type="number"
        label={labels.campaignId}
        defaultValue={form.start.campaignId}
        options={[
          { value: '', label: 'Elige una campaña' },
          ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <RadioGroup name="level" legend={labels.level} defaultValue={form.start.level} options={levelOptions} />
      <TextField
        name="note"
        optional
        label={labels.note}
        hint="Una línea que el correo cita con tu nombre, sin direcciones ni teléfonos."
        defaultValue={form.start.note}
      />
    </DraftDialog>
  )
}

/** A317 */
function LevelDialog({ brandId, guest, onClose }: OfBrand & { guest: Guest; onClose: () => void }) {
  const refresh = useRefreshMembers()
  const form = useFormDraft(`guest-level-${guest.userId}-${guest.campaign.id}`, { level: guest.level })
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Cambiar el nivel"
      labels={labels}
      submitText="Cambiar"
      busyText="Cambiando…"
      onClose={onClose}
      schema={memberRoutes.changeGuest.body}
      failure={memberRoutes.changeGuest.failure}
      onFailure={(message) => {
        toast.error(message)
        void refresh()
      }}
      onSubmit={async (body, { close }) => {
        toast.success(
          (await call(memberRoutes.changeGuest, { params: paramsOf(brandId, guest), body })).message,
        )
        await refresh()
        close()
      }}
    >
      <p>
        Lo que <strong>{guest.name}</strong> puede hacer en «{guest.campaign.name}» cambia de inmediato.
      </p>
      <RadioGroup name="level" legend={labels.level} defaultValue={form.start.level} options={levelOptions} />
    </DraftDialog>
  )
}
