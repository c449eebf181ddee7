import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { dayInWords } from '../../ui/words/day-in-words.ts'
import { useMayManage } from '../accounts/may-manage.ts'
import { useMayLoad } from '../accounts/user-query.ts'
import { secondFactorQuery } from './second-factor-query.ts'

const PATH = '/admin/seguridad'

/** L03: tells an admin until when a second factor has to be there, and then leads nowhere else. */
export function SecondFactorDue() {
  const mayLoad = useMayLoad()
  const enabled = useMayManage() && mayLoad
  const { pathname } = useLocation()
  const { data } = useQuery({ ...secondFactorQuery, enabled })
  if (!data?.asked?.from || data.isOn || pathname === PATH) return null
  if (data.asked.isOver) return <Navigate to={PATH} replace />
  return (
    <Notice tone="warn">
      {`Activa tu segundo factor antes del ${dayInWords(data.asked.from.slice(0, 10))}: después lo necesitarás para continuar. `}
      <Link to={PATH}>Ir a «Seguridad»</Link>
    </Notice>
  )
}
