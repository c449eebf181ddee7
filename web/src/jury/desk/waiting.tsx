import type { ReactNode } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'

/** In the place of what is still to come: that it can't come now is said, and it comes by itself. */
export const Waiting = ({ query, children }: { query: { fetchStatus: string }; children: ReactNode }) =>
  query.fetchStatus === 'paused' ? (
    <Notice tone="warn" live title="Sin conexión">
      Esto se carga solo cuando vuelva. Lo que ya marcaste está guardado en este equipo.
    </Notice>
  ) : (
    children
  )
