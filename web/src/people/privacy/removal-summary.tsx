import { useEffect, useRef } from 'react'
import type { Fate } from '@portal/contract/people/privacy.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FateList } from './fate-list.tsx'
import { Stack } from '../../ui/layout/layout.tsx'

export interface Removed {
  name: string
  goes: readonly Fate[]
  stays: readonly Fate[]
}

/** What a deletion did. It takes the focus, because the deleted person's row is gone. */
export function RemovalSummary({ removed: { name, goes, stays } }: { removed: Removed }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice ref={notice} tone="success" live title={`Eliminamos los datos de ${name}.`}>
      <Stack gap={6}>
        <FateList title="Se eliminó" fates={goes} nothing="No había nada que eliminar." />
        <FateList title="Se conserva, y por qué" fates={stays} nothing="No queda nada de esta persona." />
      </Stack>
    </Notice>
  )
}
