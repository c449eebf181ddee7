import { useRef, useState } from 'react'
import {
  type CompanyGroupItem,
  conflictRoutes,
  groupSchema,
} from '@portal/contract/jury/judges/conflict-list.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { ALREADY_DONE, isGone, useEnding } from '../../api/use-ending.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import * as z from 'zod/mini'
import { editConflictIn } from '../../people/drafts/edit-conflict.ts'
import { SharedFormNotices } from '../../people/drafts/draft-notices.tsx'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { linesOf } from '../../ui/form/lines.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import styles from './groups-page.module.css'

type Opened = { act: 'add' } | { act: 'change' | 'remove'; group: CompanyGroupItem }

/** A134–A137 (J12) */
export function GroupsPage() {
  const groups = useGroups()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const add = (
    <Button changes variant="primary" icon="plus" onClick={() => setOpened({ act: 'add' })}>
      Agregar un grupo
    </Button>
  )
  return (
    <Page
      title="Grupos de empresas"
      lead="Las empresas de un mismo dueño, con los nombres con que se las escribe. Un juez de una de ellas tiene un posible conflicto con las demás."
      actions={
        <>
          <ButtonLink to="/admin/jurado/conflictos">Conflictos de interés</ButtonLink>
          {add}
        </>
      }
    >
      <LoadState query={groups}>
        <Skeleton rows={4} label="Cargando los grupos…" />
      </LoadState>
      {groups.data?.length === 0 && (
        <EmptyState title="Aún no hay grupos de empresas.">
          Agrega, por ejemplo, una red de agencias con los nombres de cada una.
        </EmptyState>
      )}
      {groups.data && groups.data.length > 0 && (
        <ul className={styles.list} aria-label="Grupos de empresas">
          {groups.data.map((group) => (
            <li key={group.id}>
              <div className={styles.words}>
                <h2>{group.name}</h2>
                {group.aliases.length === 0 ? (
                  <p className={text.note}>Sin más nombres</p>
                ) : (
                  <ul className={styles.names} aria-label={`Empresas de ${group.name}`}>
                    {group.aliases.map((alias) => (
                      <li key={alias}>{alias}</li>
                    ))}
                  </ul>
                )}
              </div>
              <Row gap={2}>
                <Button
                  changes
                  size="small"
                  icon="edit"
                  aria-label={`Cambiar ${group.name}`}
                  onClick={() => setOpened({ act: 'change', group })}
                >
                  Cambiar
                </Button>
                <Button
                  changes
                  size="small"
                  variant="quiet"
                  icon="trash"
                  aria-label={`Eliminar ${group.name}`}
                  onClick={() => setOpened({ act: 'remove', group })}
                >
                  Eliminar
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      )}
      {opened?.act === 'add' && <GroupDialog onClose={close} />}
      {opened?.act === 'change' && <GroupDialog group={opened.group} onClose={close} />}
      {opened?.act === 'remove' && <RemoveGroupDialog group={opened.group} onClose={close} />}
    </Page>
  )
}

interface RemoveGroupDialogProps {
  group: CompanyGroupItem
  onClose: () => void
}

/** A137 */
function RemoveGroupDialog({ group, onClose }: RemoveGroupDialogProps) {
  const refresh = useRefreshGroups()
  const end = useEnding()
  return (
    <ConfirmDialog
      open
      title="¿Eliminar el grupo?"
      failure={conflictRoutes.removeGroup.failure}
      onClose={onClose}
      onConfirm={async () => {
        const remove = () => call(conflictRoutes.removeGroup, { params: { groupId: group.id } })
        try {
          toast.success((await end(remove, { message: ALREADY_DONE })).message)
        } catch (error) {
          if (!isGone(error)) throw error
          toast.info('Otra persona ya eliminó el grupo.')
        } finally {
          await refresh()
        }
      }}
    >
      <p>
        Las empresas de <strong>{group.name}</strong> dejan de contar como un mismo grupo, y sus conflictos de
        ese tipo desaparecen de la lista.
      </p>
    </ConfirmDialog>
  )
}

const labels = { name: 'Nombre del grupo', aliases: 'Empresas del grupo' }
const formSchema = z.object({
  name: groupSchema.shape.name,
  aliases: z.pipe(z.pipe(z.string(), z.transform(linesOf)), groupSchema.shape.aliases),
})

const valuesOf = (group?: CompanyGroupItem) => ({
  name: group?.name ?? '',
  aliases: group?.aliases.join('\n') ?? '',
})

interface GroupDialogProps {
  /** The group to change. Absent: a new one is made. */
  group?: CompanyGroupItem
  onClose: () => void
}

/** A135, A136 */
function GroupDialog({ group, ...props }: GroupDialogProps) {
  const refresh = useRefreshGroups()
  const setGroup = useSetGroup()
  const form = useRef<FormHandle>(null)
  const shared = useSharedForm({
    form,
    name: `company-group:${group?.id ?? 'new'}`,
    saved: valuesOf(group),
    revision: group?.revision ?? '',
    labels,
    heldIn(error) {
      const found = editConflictIn(conflictRoutes.changeGroup, error)
      if (!found) return null
      const held = found.stored.group
      return { values: valuesOf(held), revision: held.revision, change: found }
    },
  })
  const { start, version, keep, drop } = shared
  // A session that ends doesn't close the dialog.
  const onClose = () => {
    drop()
    props.onClose()
  }
  return (
    <Dialog open title={group ? `Cambiar ${group.name}` : 'Agregar un grupo'} onClose={onClose}>
      <Form
        key={version}
        ref={form}
        onEdit={keep}
        schema={formSchema}
        failure={conflictRoutes.addGroup.failure}
        // The group may be saved although the call failed, because only its answer may have been lost.
        onFailure={() => void refresh()}
        onSubmit={async () => {
          const isSaved = await shared.save(async (revision, sent) => {
            const wanted = formSchema.parse(sent)
            const params = { groupId: group?.id ?? 0 }
            const answer = group
              ? await call(conflictRoutes.changeGroup, { params, body: { ...wanted, revision } })
              : await call(conflictRoutes.addGroup, { body: wanted })
            setGroup(answer.group)
            return { values: valuesOf(answer.group), revision: answer.group.revision }
          })
          if (!isSaved) return
          toast.success('Grupo guardado')
          onClose()
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText="Guardando…">Guardar</SubmitButton>
          </DialogActions>
        }
      >
        <SharedFormNotices shared={shared} labels={labels} />
        <TextField
          name="name"
          label={labels.name}
          autoComplete="off"
          maxLength={200}
          defaultValue={start.name}
          data-autofocus
        />
        <TextareaField
          name="aliases"
          label={labels.aliases}
          optional
          hint="Una por línea. No hace falta repetirlas con SA, SRL o el país. También puedes poner su dominio de correo."
          rows={6}
          defaultValue={start.aliases}
        />
      </Form>
    </Dialog>
  )
}

const key = ['company-groups']

function useGroups() {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: key,
    enabled,
    staleTime: ASK_EACH_TIME,
    queryFn: async () => (await call(conflictRoutes.listGroups)).groups,
  })
}

/** Returns what puts a saved group into the cache. */
function useSetGroup() {
  const client = useQueryClient()
  return (group: CompanyGroupItem) =>
    putNewer<CompanyGroupItem[]>(
      client,
      key,
      (known) =>
        known &&
        [...known.filter(({ id }) => id !== group.id), group].toSorted((a, b) =>
          a.name.localeCompare(b.name, 'es'),
        ),
    )
}

function useRefreshGroups() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
