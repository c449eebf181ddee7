import { useEffect, useRef } from 'react'
import type { Deletion } from '@portal/contract/desk/trash.ts'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Tells where the restored item is. It takes the focus, because the pressed button is gone. */
export function RestoredNotice({ deletion: { label, campaignId } }: { deletion: Deletion }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice
      ref={notice}
      tone="success"
      live
      title={`Recuperamos «${label}».`}
      action={
        campaignId === null ? (
          <Link to="/admin/jueces">Ver el jurado</Link>
        ) : (
          <Link to={`/admin/inscripciones/${campaignId}`}>Ver la campaña</Link>
        )
      }
    />
  )
}
