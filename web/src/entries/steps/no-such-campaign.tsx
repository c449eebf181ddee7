import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { toast } from '../../ui/feedback/toast.ts'

/** Leads to the campaigns, and says that the brand doesn't have the requested one (R18). */
export function NoSuchCampaign() {
  useEffect(() => toast.error(NO_SUCH_CAMPAIGN), [])
  return <Navigate to="/campanas" replace />
}

export const NO_SUCH_CAMPAIGN =
  'No encontramos esa campaña entre las tuyas: puede que se haya eliminado o que sea de otra cuenta.'
