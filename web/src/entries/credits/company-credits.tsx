import { useState } from 'react'
import { type Company, type CompanyRole, companyRoles } from '@portal/contract/entries/companies.ts'
import { type CompanyCredit, creditRoutes } from '@portal/contract/entries/credits.ts'
import { call } from '../../api/call.ts'
import { CompanyPicker } from '../companies/company-picker.tsx'
import { NewCompanyDialog } from '../companies/new-company-dialog.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CreditBlock } from './credit-block.tsx'
import { passingId, removeIfThere, useCompanyCredits, useCreditChange } from './credit-queries.ts'

const blocks: { role: CompanyRole; title: string; label: string; empty: string; id?: string }[] = [
  {
    role: 'Anunciante',
    id: 'advertiser',
    title: 'Crédito al anunciante (Al menos uno)',
    label: 'Anunciante',
    empty: 'Aún no hay anunciantes en los créditos.',
  },
  {
    role: 'Agencia creativa',
    title: 'Crédito a la agencia creativa (Opcional)',
    label: 'Agencia creativa',
    empty: 'Sin agencia creativa.',
  },
  {
    role: 'Agencia de medios',
    title: 'Crédito a la agencia de medios (Opcional)',
    label: 'Agencia de medios',
    empty: 'Sin agencia de medios.',
  },
]

/** S14.2 */
export function CompanyCredits({ campaignId, locked }: { campaignId: number; locked: boolean }) {
  const credits = useCompanyCredits(campaignId)
  const change = useCreditChange<CompanyCredit>(campaignId, 'companies')
  const [registering, setRegistering] = useState<{ role: CompanyRole; typed: string } | null>(null)

  /** Credits a company in its own role, whichever block it was registered from (S14.4). */
  function credit(company: Company, isNew = false) {
    const companyRole = companyRoles.find((known) => known === company.role)
    if (!companyRole) return toast.error('Rol de empresa no reconocido')
    change.mutate({
      act: () => call(creditRoutes.addCompany, { body: { companyId: company.id, companyRole, campaignId } }),
      adds: { id: passingId(company), campaignId, companyRole, company },
      done: `${isNew ? `Registramos a ${company.name}. ` : ''}Crédito de ${companyRole} creado con éxito`,
    })
  }
  const remove = (credited: CompanyCredit) => {
    const params = { campaignId, companyId: credited.company.id }
    change.mutate({
      act: () => removeIfThere(call(creditRoutes.removeCompany, { params })),
      removes: credited,
      done: 'Crédito de la empresa eliminado con éxito',
    })
  }
  const { adds, removes } = change.variables ?? {}
  const changedRole = (adds ?? removes)?.companyRole

  const isCredited = ({ id }: Company) => credits.data?.some(({ company }) => company.id === id) ?? false

  return (
    <>
      {blocks.map(({ role, title, label, empty, id }) => (
        <CreditBlock
          key={role}
          {...(id && { id })}
          title={title}
          empty={empty}
          picker={
            !locked && (
              <>
                <CompanyPicker
                  label={label}
                  role={role}
                  hint="Escribe para buscar. Al elegir una empresa se agrega a los créditos."
                  value={null}
                  onChange={(company) => company && credit(company)}
                  disabledReason={(company) => (isCredited(company) ? 'Ya está en los créditos' : undefined)}
                  onRegister={(typed) => setRegistering({ role, typed })}
                />
                {change.error && changedRole === role && (
                  <Notice tone="error">{failureNotice(change.error)}</Notice>
                )}
              </>
            )
          }
          credits={credits}
          credited={credits.data
            ?.filter(({ companyRole }) => companyRole === role)
            .map((credited) => ({
              key: credited.company.id,
              name: credited.company.name,
              facts: credited.company.country?.name ?? 'Sin país',
              onRemove: () => remove(credited),
              onUndo: () => credit(credited.company),
            }))}
        />
      ))}
      <NewCompanyDialog
        open={registering !== null}
        {...(registering && { defaultRole: registering.role, defaultName: registering.typed })}
        onClose={() => setRegistering(null)}
        onCreated={(company) => credit(company, true)}
      />
    </>
  )
}
