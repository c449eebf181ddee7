import { createCampaign, setDeadline } from './entries.ts'
import { expect, expectToast, registerBrand, signIn } from './fixtures.ts'
import { test } from './jury-fixtures.ts'

// Programmes are shared by all tests of a worker, so they are left open, as they were found.
test.afterEach(({ portal }) => setDeadline(portal, 'AR', null))

const HOUR_MS = 60 * 60 * 1000

/** Returns what clocks in Buenos Aires show in so many hours, as it is typed. */
function wall(hours: number): string {
  const timeZone = 'America/Argentina/Buenos_Aires'
  const there = new Date(Date.now() + hours * HOUR_MS).toLocaleString('sv', { timeZone })
  return there.replace(/^(\d+)-(\d+)-(\d+) (\d+:\d+).*/, '$3/$2/$1 $4')
}

test('what an admin sets of a programme, gives and restores is what the brand sees (A57–A63, T13)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  const name = `Taza perdida ${brand.brandId}`
  const campaign = await createCampaign(portal, brand, { name })
  await signIn(page, { token: admin })
  await signIn(phone, brand)
  const dialog = page.getByRole('dialog')

  await test.step('the programme closes', async () => {
    await page.goto('/admin/programa')
    const program = page.getByRole('region', { name: /Argentina/ })
    await program.getByLabel('Sin fecha de cierre').uncheck()
    await program.getByLabel('Cierre (hora de Buenos Aires)').fill(wall(-1))
    await program.getByRole('button', { name: 'Guardar' }).click()
    await dialog.getByRole('button', { name: 'Cerrar ahora' }).click()
    await expectToast(page, 'Guardamos las fechas')
    await phone.goto('/campanas')
    await expect(phone.getByText(/El plazo de .*Argentina.* terminó/)).toBeVisible()
  })

  await test.step('the brand gets extra time, and deletes its campaign', async () => {
    const program = page.getByRole('region', { name: /Argentina/ })
    await program.getByRole('button', { name: 'Dar una prórroga' }).click()
    await dialog.getByRole('combobox', { name: 'Marca' }).fill(brand.email)
    await page.getByRole('option').click()
    await dialog.getByLabel(/Puede inscribir hasta/).fill(wall(72))
    await dialog.getByRole('button', { name: 'Dar la prórroga' }).click()
    await expect(dialog).toHaveCount(0)
    await phone.reload()
    await expect(
      phone.getByText(/puedes inscribir, editar y enviar hasta el .*Quedan (2|3) días/),
    ).toBeVisible()
    await phone.getByRole('button', { name: `Eliminar la campaña ${name}` }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(phone.getByText(/no tienes campañas registradas/i)).toBeVisible()
  })

  await test.step('it comes back from the trash, and all of it is in the activity', async () => {
    await page.goto('/admin/programa/papelera')
    await page.getByRole('button', { name: `Recuperar ${name}` }).click()
    await dialog.getByRole('button', { name: 'Recuperar' }).click()
    await page.getByRole('link', { name: 'Ver la campaña' }).click()
    await expect(page).toHaveURL(`${portal.url}/admin/inscripciones/${campaign.id}`)
    await phone.reload()
    await expect(phone.getByRole('heading', { name })).toBeVisible()
    await page.goto(`/admin/programa/actividad?brandId=${brand.brandId}`)
    const events = page.getByRole('region', { name: 'Actividad' })
    for (const action of ['Dio una prórroga', 'Eliminó la campaña', 'Recuperó la campaña'])
      await expect(events.getByText(action)).toBeVisible()
  })
})
