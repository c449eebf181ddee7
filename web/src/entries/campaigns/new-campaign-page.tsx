import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { campaignRoutes, newCampaignFormSchema, NO_CATEGORY } from '@portal/contract/entries/campaigns.ts'
import type { Company } from '@portal/contract/entries/companies.ts'
import { entrySteps, stepLink } from '@portal/contract/entries/entry-links.ts'
import type { Category } from '@portal/contract/editions/edition.ts'
import { labelled, openCategories, successorIn } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { useUser } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { phaseOf, useProgramsToEnter } from '../../editions/programs/programs.ts'
import { CompanyPicker } from '../companies/company-picker.tsx'
import { useCompanies } from '../companies/company-queries.ts'
import { NewCompanyDialog } from '../companies/new-company-dialog.tsx'
import { drafts } from '../../people/drafts/drafts.ts'
import { FormDraftNotice } from '../../people/drafts/draft-notices.tsx'
import { attemptAt } from '../../ui/browser/attempt.ts'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { LoadingScreen } from '../../ui/dialog/loading-screen.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshCampaigns } from './campaign-queries.ts'
import {
  chooseProgram,
  openTyped,
  rememberCampaign,
  setActiveCampaign,
  useCampaignState,
} from './campaign-store.ts'
import { CategoryCard } from '../../editions/offer/category-card.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { countryLabel } from './country-label.ts'
import { useShowCard } from './shown-card.ts'
import { ProgramDeadline } from '../../editions/programs/deadline-notice.tsx'
import styles from './new-campaign-page.module.css'

const labels = {
  program: 'País del programa',
  categories: 'Categorías',
  name: 'Nombre de la campaña',
  company: 'Empresa',
}

/** S08 */
const byCountry = (program: Program) => ({ ...program, label: countryLabel(program) })

/** S09 */
export function NewCampaignPage() {
  const [other, setOther] = useState(openTyped)
  const brand = useUser().data?.brand
  const companies = useCompanies()
  const catalog = useCatalog()
  const programs = useProgramsToEnter()
  const { selectedCategoryIds: picked, newCampaign: draft } = useCampaignState()
  const [help, setHelp] = useState<Category | null>(null)
  const [newCompany, setNewCompany] = useState<string | null>(null)
  const [uncategorised, setUncategorised] = useState(false)
  const [creating, setCreating] = useState(false)
  const fields = useRef<FormHandle>(null)
  const grid = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const showCard = useShowCard()
  const refreshCampaigns = useRefreshCampaigns()

  // A draft may name a programme of an earlier edition.
  const wanted = draft.programId ?? brand?.preferredProgramId ?? catalog.home.id
  const program = successorIn(programs, catalog.programOf(wanted)) ?? catalog.home
  const edition = catalog.editionOf(program.id)
  const closed = phaseOf(program) !== 'open' || catalog.isArchived(program.id)
  const held = draft.company
  const company = (companies.data ? companies.data.find(({ id }) => id === held?.id) : held) ?? null
  const categories = openCategories(edition, program.id)
  const chosenCategories = categories.filter(({ id }) => picked.includes(id))
  // Categories picked for another programme are kept, in case the programme changes back.
  const chosen = picked.filter((each) => chosenCategories.some(({ id }) => id === each))
  const edit = (change: typeof draft) =>
    rememberCampaign({ newCampaign: { ...useCampaignState.getState().newCampaign, ...change } })

  const inWords = (typed: typeof draft, ids: readonly number[]) => ({
    program: typed.programId === undefined ? '' : catalog.programOf(typed.programId).label,
    categories: ids
      .filter(catalog.hasCategory)
      .map((id) => catalog.categoryOf(id).name)
      .join(', '),
    name: typed.name ?? '',
    company: typed.company?.name ?? '',
  })
  const decide = (mine: boolean) => () => {
    if (!other) return
    drafts.dropOther(other.key)
    setOther(undefined)
    if (mine) return
    fields.current?.set('name', other.typed.newCampaign.name ?? '')
    rememberCampaign(other.typed)
  }

  const toggle = (id: number) => {
    setUncategorised(false)
    rememberCampaign({
      selectedCategoryIds: picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id],
    })
  }
  const choose = (picked: Company | null) => {
    const { company: _, ...rest } = useCampaignState.getState().newCampaign
    rememberCampaign({ newCampaign: picked ? { ...rest, company: picked } : rest })
  }

  function refuseWithoutCategory(): boolean {
    if (chosen.length > 0) return false
    setUncategorised(true)
    toast.error(NO_CATEGORY)
    grid.current?.focus()
    return true
  }

  async function create(values: { name: string; companyId: number }, form: FormHandle) {
    if (!brand || refuseWithoutCategory()) return
    setCreating(true)
    setActiveCampaign(null)
    try {
      const body = {
        ...values,
        categoryIds: chosen,
        countryCode: program.country.code,
        programId: program.id,
        brandId: brand.id,
      }
      const { campaign } = await call(campaignRoutes.create, {
        body: { ...body, clientId: clientIdOf(body) },
      })
      await refreshCampaigns()
      const isHere = form.isAsSubmitted()
      setActiveCampaign(campaign.id)
      // Until the next page is drawn, 'back' leads to this form. Its content must not be sent a second time.
      if (isHere) form.set('name', '')
      rememberCampaign({ selectedCategoryIds: [], newCampaign: {} })
      const [first] = entrySteps
      toast.success('Campaña creada exitosamente', {
        text: `Seguir: ${first.short}`,
        act: () => void navigate(stepLink(first.section, campaign.id)),
      })
      if (isHere) await showCard(campaign, true)
    } finally {
      setCreating(false)
    }
  }

  function clientIdOf(wanted: object): string {
    const attempt = attemptAt(wanted, useCampaignState.getState().newCampaign.attempt)
    edit({ attempt })
    return attempt.clientId
  }

  return (
    <Page
      title="Nueva inscripción"
      heading={`Inscríbete en ${edition.about.name} de ${program.country.name} ${edition.about.year}`}
      lead="Elige las categorías en las que competirá tu campaña. Después podrás completar cada inscripción a tu ritmo: lo que escribas queda guardado."
      width="list"
    >
      <div className={styles.layout}>
        <div className={styles.choice}>
          <SelectField
            label={labels.program}
            value={program.id}
            onChange={({ currentTarget }) => chooseProgram(Number(currentTarget.value))}
            options={labelled(programs.map(byCountry)).map(({ program: { id }, label }) => ({
              value: id,
              label,
            }))}
            className={styles.program}
          />
          <ProgramDeadline program={program} />
          {other && !closed && (
            <FormDraftNotice
              draft={{
                values: inWords(other.typed.newCampaign, other.typed.selectedCategoryIds),
                at: other.at,
                offered: true,
              }}
              start={inWords(draft, picked)}
              labels={labels}
              onUse={decide(false)}
              onDiscard={decide(true)}
            />
          )}

          <section ref={grid} tabIndex={-1} aria-labelledby="categorias" className={styles.categories}>
            <h2 id="categorias">Categorías</h2>
            {uncategorised && (
              <Notice tone="error" live>
                {NO_CATEGORY}
              </Notice>
            )}
            <ul className={styles.grid}>
              {categories.map((category) => (
                <CategoryCard
                  key={category.id}
                  category={category}
                  position={catalog.positionOf(category.id)}
                  selected={chosen.includes(category.id)}
                  disabled={closed}
                  onToggle={() => toggle(category.id)}
                  onHelp={() => setHelp(category)}
                />
              ))}
            </ul>
          </section>
        </div>

        {!closed && (
          <div className={styles.work}>
            <section aria-labelledby="elegidas" aria-live="polite">
              <h2 id="elegidas">Categorías elegidas</h2>
              {chosen.length === 0 ? (
                <p>No has seleccionado categorías aún.</p>
              ) : (
                <ul className={styles.chosen}>
                  {chosenCategories.map(({ id, name, lang }) => (
                    <li key={id} lang={lang}>
                      {name}
                    </li>
                  ))}
                </ul>
              )}
            </section>

            <Form
              ref={fields}
              schema={newCampaignFormSchema}
              failure={campaignRoutes.create.failure}
              onFailure={(message) => toast.error(message)}
              onInvalid={refuseWithoutCategory}
              onSubmit={create}
              aria-label="Datos de la campaña"
              className={styles.form}
              actions={
                <>
                  <p className={styles.count}>
                    {counted(chosen.length, 'categoría', 'categorías')}
                    <span>{chosenCategories.map(({ name }) => name).join(', ')}</span>
                  </p>
                  <SubmitButton variant="primary" busyText="Creando…">
                    Completar inscripción
                  </SubmitButton>
                </>
              }
            >
              <TextField
                name="name"
                label={labels.name}
                onDocuments
                defaultValue={draft.name}
                onInput={(event) => edit({ name: event.currentTarget.value })}
              />
              <CompanyPicker
                name="companyId"
                label={labels.company}
                value={company}
                onChange={choose}
                onRegister={(typed) => setNewCompany(typed)}
              />
            </Form>
          </div>
        )}
      </div>

      <CategoryDialog
        category={help}
        selected={help !== null && chosen.includes(help.id)}
        {...(!closed && { onToggle: () => help && toggle(help.id) })}
        onClose={() => setHelp(null)}
      />
      <NewCompanyDialog
        open={newCompany !== null}
        defaultName={newCompany ?? ''}
        onClose={() => setNewCompany(null)}
        onCreated={choose}
      />
      {creating && <LoadingScreen message="Creando tu campaña" />}
    </Page>
  )
}
