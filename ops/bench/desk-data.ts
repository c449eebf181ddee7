import type { Pool } from 'pg'
import { ASKED, CATEGORY_IDS } from './data.ts'

export const ENTRIES_OF_CAMPAIGN = CATEGORY_IDS.length
const CAMPAIGNS_OF_BRAND = 5

/** A word in every third name, and one in every 2,000th. */
export const COMMON = 'verano'
export const RARE = 'xilofón'

const names = (n: string) => `concat_ws(' ',
  (array['Canción', 'Vuelta', 'Noche', 'Cumpleaños', 'Mundial', 'Domingo', 'Lluvia'])[1 + ${n} % 7],
  (array['de ${COMMON}', 'de abril', 'sin azúcar'])[1 + ${n} % 3],
  case when ${n} % 2000 = 7 then '${RARE}' end,
  'número ' || ${n}
)`

/**
 * Adds the campaigns with the numbers `from` to `to` to both programmes, with as many brands and companies as they
 * take. Of four campaigns one lacks its dates, one its answers and one its credits; half of the complete ones are
 * sent. One in a hundred has the name of the one before it, as if it were entered twice.
 */
export async function addCampaigns(pool: Pool, from: number, to: number) {
  const range = [from, to]
  const numbers = 'generate_series($1::integer, $2::integer) as n'
  const brands = [
    Math.floor((from - 1) / CAMPAIGNS_OF_BRAND) + 1,
    Math.floor((to - 1) / CAMPAIGNS_OF_BRAND) + 1,
  ]
  await pool.query(
    `insert into users (id, role, name, last_name, email, country_code, password_hash, email_verified_at)
     select 1000 + n, 'brand', (array['Íñigo', 'Lucía', 'Páramo', 'Ñandú'])[1 + n % 4] || n, 'Núñez',
       'marca' || n || '@desk.example', 'AR', '', case when n % 10 > 0 then now() end
     from ${numbers}`,
    brands,
  )
  await pool.query(
    `insert into brands (id, user_id, company_rol, preferred_program_id)
     select n, 1000 + n, 'Gerente', 1 + n % 2 from ${numbers}`,
    brands,
  )
  await pool.query(
    `insert into companies (id, name, name_key, role, country_code)
     select n, 'Compañía ' || n, 'compania ' || n, 'Anunciante', 'AR' from ${numbers}`,
    brands,
  )
  await pool.query(
    `insert into team_members (id, brand_id, full_name, role, company_id)
     select n, n, 'Íñigo Peña', 'Director', n from ${numbers}`,
    brands,
  )
  const brandOf = `1 + (n - 1) / ${CAMPAIGNS_OF_BRAND}`
  await pool.query(
    `insert into campaigns (id, brand_id, program_id, name, company_id, start_date, end_date, created_at)
     select n, ${brandOf}, 1 + n % 2, ${names('(n - case when n % 100 = 3 then 1 else 0 end)')}, ${brandOf},
       case when n % 4 <> 1 then date '2025-02-01' end, case when n % 4 <> 1 then date '2025-03-31' end,
       now() - n % 120 * interval '1 day'
     from ${numbers}`,
    range,
  )
  await pool.query(
    `insert into enrollments (campaign_id, category_id, enroll_code, sent_at, created_at)
     select campaign.id, category_id, concat_ws('-', 'AR25', lpad(category_id::text, 2, '0'), lpad(campaign.id::text, 5, '0')),
       case when campaign.id % 8 = 0 then now() - campaign.id % 60 * interval '1 day' end, campaign.created_at
     from campaigns as campaign, unnest($3::integer[]) as category_id where campaign.id between $1 and $2`,
    [...range, CATEGORY_IDS],
  )
  await pool.query(
    `insert into campaign_questions (campaign_id, question_id, category_id, answer)
     select n, question_id, category_id, case when n % 4 <> 2 then 'Una respuesta.' else '' end
     from ${numbers}, unnest($3::integer[], $4::integer[]) as asked (question_id, category_id)`,
    [...range, ASKED.map(({ id }) => id), ASKED.map(({ categoryId }) => categoryId)],
  )
  await pool.query(
    `insert into files (campaign_id, usage_type, name, original_name, size, sha256, created_at)
     select n, case when use = 2 then 'video_case' else 'video_pauted' end, 'desk-' || n || '-' || use, 'video.mp4',
       1000000, repeat('0', 64), now() - n % 100 * interval '1 day'
     from ${numbers}, generate_series(1, 2) as use`,
    range,
  )
  await pool.query(
    `insert into team_credits (campaign_id, team_member_id) select n, ${brandOf} from ${numbers} where n % 4 <> 3`,
    range,
  )
  await pool.query(
    `insert into company_credits (campaign_id, company_id, company_role)
     select n, ${brandOf}, 'Anunciante' from ${numbers}`,
    range,
  )
  await pool.query('vacuum analyze')
}
