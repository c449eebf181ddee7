import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Passkey, passkeyNameSchema, passkeyRoutes } from '@portal/contract/people/passkeys.ts'
import { ApiError, call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import { useMayLoad } from '../accounts/user-query.ts'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import styles from './security-page.module.css'

const key = ['own-passkeys']

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

/** L01: the keys by which one signs in without a password. */
export function Passkeys() {
  const enabled = useMayLoad()
  const query = useQuery({ queryKey: key, enabled, queryFn: () => call(passkeyRoutes.list) })
  /** What the name is for: a passkey to rename, or a new one. */
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null)
  if (!query.data)
    return (
      <LoadState query={query}>
        <Skeleton rows={1} label="Cargando tus llaves de acceso…" />
      </LoadState>
    )
  const { isOn, passkeys } = query.data
  return (
    <>
      {!isOn && <p>Este portal no admite llaves de acceso en su dirección actual.</p>}
      {isOn && passkeys.length === 0 && <p>Aún no tienes llaves de acceso.</p>}
      {passkeys.length > 0 && (
        <ul
          tabIndex={-1}
          aria-label="Llaves de acceso"
          className={classNames(rows.list, rows.centred, styles.sessions)}
        >
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setNaming(passkey)} />
          ))}
        </ul>
      )}
      {isOn && (
        <div>
          <Button icon="plus" onClick={() => setNaming('new')}>
            Agregar una llave de acceso
          </Button>
        </div>
      )}
      {naming && <NameDialog of={naming} onClose={() => setNaming(null)} />}
    </>
  )
}

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const refresh = useRefresh()
  const remove = useMutation({
    mutationFn: async () => {
      toast.success((await call(passkeyRoutes.remove, { params: { passkeyId: id } })).message)
    },
    // Also after a failure: it may be gone although the answer was lost.
    onSettled: refresh,
  })
  const used = lastUsedAt === null ? 'ninguno' : timeAgo(Date.parse(lastUsedAt))
  return (
    <li>
      <p className={rows.name}>
        {name}
        <span className={rows.soft}>{`Último uso: ${used}`}</span>
        <span className={rows.soft}>{`Agregada ${timeAgo(Date.parse(createdAt))}`}</span>
      </p>
      <div className={rows.actions}>
        <Button size="small" aria-label={`Cambiar el nombre de ${name}`} onClick={onRename}>
          Cambiar el nombre
        </Button>
        <Button
          ref={passFocusOn}
          size="small"
          variant="quiet"
          icon="trash"
          busy={remove.isPending}
          busyText="Eliminando…"
          aria-label={`Eliminar ${name}`}
          onClick={() => remove.mutate()}
        >
          Eliminar
        </Button>
      </div>
    </li>
  )
}

const labels = { name: 'Nombre' }

function NameDialog({ of, onClose }: { of: Passkey | 'new'; onClose: () => void }) {
  const refresh = useRefresh()
  const isNew = of === 'new'
  const form = useFormDraft(isNew ? 'passkey' : `passkey-${of.id}`, { name: isNew ? '' : of.name })
  return (
    <DraftDialog
      form={form}
      size="small"
      title={isNew ? 'Agregar una llave de acceso' : 'Cambiar el nombre'}
      labels={labels}
      submitText={isNew ? 'Agregar' : 'Guardar'}
      busyText={isNew ? 'Esperando la llave…' : 'Guardando…'}
      onClose={onClose}
      schema={passkeyNameSchema}
      failure={isNew ? passkeyRoutes.add.failure : passkeyRoutes.rename.failure}
      onSubmit={async ({ name }, { close }) => {
        if (isNew) {
          if (!(await addPasskey(name))) return
        } else await call(passkeyRoutes.rename, { params: { passkeyId: of.id }, body: { name } })
        toast.success(isNew ? 'Agregaste la llave de acceso.' : 'Cambiaste el nombre.')
        await refresh()
        close()
      }}
    >
      {isNew && (
        <p>
          Tu navegador te pedirá la huella, el rostro o el PIN de este equipo, o una llave de seguridad. Con
          ella podrás ingresar sin contraseña.
        </p>
      )}
      <TextField
        name="name"
        label={labels.name}
        autoComplete="off"
        defaultValue={form.start.name}
        data-autofocus
      />
    </DraftDialog>
  )
}

/** Returns whether a passkey was added. A person who dismissed the browser's dialog is told so. */
async function addPasskey(name: string): Promise<boolean> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await call(passkeyRoutes.options)
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    await call(passkeyRoutes.add, { body: { name, credential: { id, rawId, type, response } } })
    return true
  } catch (error) {
    if (error instanceof ApiError) throw error
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    toast.error(
      isKnown
        ? 'Este equipo ya tiene una llave de acceso de tu cuenta.'
        : 'No se creó ninguna llave de acceso. Vuelve a intentarlo.',
    )
    return false
  }
}
