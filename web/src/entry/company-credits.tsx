import { useState } from 'react'
import { type Company, type CompanyRole, companyRoles } from '@portal/contract/companies.ts'
import { creditRoutes } from '@portal/contract/credits.ts'
import { call } from '../api/call.ts'
import { CompanyPicker } from '../companies/company-picker.tsx'
import { NewCompanyDialog } from '../companies/new-company-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { CreditBlock } from './credit-block.tsx'
import { useCompanyCredits, useCreditChange } from './credit-queries.ts'

const blocks: { role: CompanyRole; title: string; label: string; empty: string; id?: string }[] = [
  {
    role: 'Anunciante',
    id: 'advertiser',
    title: 'Crédito al anunciante (Al menos uno)',
    label: 'Anunciante',
    empty: 'Todavía no hay anunciantes en los créditos.',
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
  const change = useCreditChange(campaignId)
  const [registering, setRegistering] = useState<{ role: CompanyRole; typed: string } | null>(null)

  /** A company is credited in its own role, whatever block it was registered from (S14.4). */
  function credit({ id, role }: Company) {
    const companyRole = companyRoles.find((known) => known === role)
    if (!companyRole) return toast.error('Rol de empresa no reconocido')
    change.mutate({
      act: () => call(creditRoutes.addCompany, { body: { companyId: id, companyRole, campaignId } }),
      done: `Crédito de ${companyRole} creado con éxito`,
      role: companyRole,
    })
  }
  const remove = (companyId: number, role: CompanyRole) =>
    change.mutate({
      act: () => call(creditRoutes.removeCompany, { params: { campaignId, companyId } }),
      done: 'Crédito de la empresa eliminado con éxito',
      role,
    })

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
                {change.error && change.variables.role === role && (
                  <Notice tone="error">{change.error.message}</Notice>
                )}
              </>
            )
          }
          credits={credits}
          credited={credits.data
            ?.filter(({ companyRole }) => companyRole === role)
            .map(({ id: creditId, company }) => ({
              id: creditId,
              name: company.name,
              facts: company.country?.name ?? 'Sin país',
              onRemove: () => remove(company.id, role),
            }))}
        />
      ))}
      <NewCompanyDialog
        open={registering !== null}
        {...(registering && { defaultRole: registering.role, defaultName: registering.typed })}
        onClose={() => setRegistering(null)}
        onCreated={credit}
      />
    </>
  )
}
