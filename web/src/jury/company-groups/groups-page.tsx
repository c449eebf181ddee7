import { useState } from 'react'
import type { CompanyGroupItem } from '@portal/contract/jury/conflict-list.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { useGroups } from './group-queries.ts'
import { RemoveGroupDialog } from './remove-group-dialog.tsx'
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
                  <p className={styles.soft}>Sin más nombres</p>
                ) : (
                  <ul className={styles.names} aria-label={`Empresas de ${group.name}`}>
                    {group.aliases.map((alias) => (
                      <li key={alias}>{alias}</li>
                    ))}
                  </ul>
                )}
              </div>
              <div className={styles.buttons}>
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
              </div>
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
