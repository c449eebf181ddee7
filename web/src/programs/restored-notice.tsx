import { useEffect, useRef } from 'react'
import type { Deletion } from '@portal/contract/bin.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

/** Where it is now. Takes the focus, because the button that brought it back is gone. */
export function RestoredNotice({ deletion: { kind, label, brand } }: { deletion: Deletion }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const query = new URLSearchParams({ ...(brand && { brandId: String(brand.id) }) })
  return (
    <Notice
      ref={notice}
      tone="success"
      live
      title={`Recuperamos «${label}».`}
      action={
        kind === 'judge' ? (
          <Link to="/admin/jueces">Ver el jurado</Link>
        ) : (
          <Link to={`/admin/inscripciones?${query}`}>Ver las inscripciones de la marca</Link>
        )
      }
    />
  )
}
