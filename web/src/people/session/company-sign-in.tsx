import { useEffect } from 'react'
import type { CompanyJoin } from '@portal/contract/people/company-sign-in.ts'
import { companySignInPath } from '@portal/contract/people/company-sign-in-path.ts'
import { call } from '../../api/call.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useSession } from './session-store.ts'

/** 'Ingresar con …' for each company that the portal knows (L04). */
export const CompanyButtons = () =>
  publicEdition().companySignIns.map(({ number, name }) => (
    <ButtonLink key={number} wide href={companySignInPath(number)}>
      {`Ingresar con ${name}`}
    </ButtonLink>
  ))

/** Asks for a sign-in to the account that a company will open, and joins the two as soon as there is one (L04). */
export function JoinNotice({ join: { code, company, email } }: { join: CompanyJoin }) {
  useEffect(
    () =>
      useSession.subscribe(({ session }) => {
        if (session) void joinCompany(code)
      }),
    [code],
  )
  return (
    <Notice live title={`Ya tienes una cuenta con ${email}`}>
      {`Ingresa esta vez con tu contraseña o tu llave de acceso. Desde la próxima podrás ingresar con ${company}.`}
    </Notice>
  )
}

/** Lets a company open the account that is signed in here, and says so. */
export async function joinCompany(code: string): Promise<void> {
  const { companySignInRoutes } = await import('@portal/contract/people/company-sign-in.ts')
  try {
    toast.success((await call(companySignInRoutes.join, { body: { code } })).message)
  } catch (error) {
    toast.error(failureNotice(error, companySignInRoutes.join.failure))
  }
}
