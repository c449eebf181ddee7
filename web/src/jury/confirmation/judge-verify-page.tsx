import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { errors } from '@portal/contract/platform/errors.ts'
import { judgeRoutes } from '@portal/contract/jury/judges.ts'
import { ApiError, call } from '../../api/call.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { Split } from '../../ui/layout/split.tsx'
import { toast, useToastPosition } from '../../ui/feedback/toast.ts'
import { ConfirmationForm } from './confirmation-form.tsx'
import type { Arrival } from '../../people/session/arrival-notice.tsx'
import { takeLinkCode } from '../../people/session/link-code.ts'
import { JudgeFrame } from './judge-frame.tsx'
import styles from './judge-verify-page.module.css'

/** The page that a judge's personal link opens (S21). */
export function JudgeVerifyPage() {
  const { name, year } = publicEdition().about
  useToastPosition('top-center')
  const navigate = useNavigate()
  const [code] = useState(takeLinkCode)
  const invited = useQuery({
    queryKey: ['invitation', code],
    enabled: code !== '',
    staleTime: Infinity,
    queryFn: () => call(judgeRoutes.byCode, { params: { code } }),
  })
  const { data, error } = invited

  // Only after a lost connection can something be tried again here (S21.3).
  const unanswered = error instanceof ApiError && error.status === 0
  const refusal = refusalOf({
    code,
    used: data?.judge.participationAccepted,
    error: unanswered ? null : error,
  })
  useEffect(() => {
    if (!refusal) return
    toast.error(refusal)
    void navigate('/', { replace: true, state: { refused: refusal } satisfies Arrival })
  }, [refusal, navigate])

  return (
    <Split frame={<JudgeFrame />} className={classNames(styles.split)}>
      <Page
        title="Confirma tu participación"
        eyebrow={`Jurado de ${name} ${year}`}
        heading={data && !refusal ? `Hola, ${data.user.name}` : 'Tu invitación'}
        width="form"
      >
        {unanswered ? (
          <LoadState query={invited} />
        ) : data && !refusal ? (
          <ConfirmationForm code={code} email={data.user.email} />
        ) : (
          <Loading message="Abriendo tu invitación…" />
        )}
      </Page>
    </Split>
  )
}

interface Opened {
  code: string
  used: boolean | undefined
  error: Error | null
}

function refusalOf({ code, used, error }: Opened): string | undefined {
  if (code === '') return errors.unknown_invitation.message
  return used ? errors.invitation_used.message : error?.message
}
