/**
 * SQL for the parts by which a row of `signatures` holds: those that were signed, or those since credited people were erased
 * (C04). Reads a row of that name, which is a signature.
 * @returns jsonb, as a text, so that any statement may use it
 */
export const heldParts = `coalesce((
  select erased.facts -> 'parts'
  from signatures as erased
  where erased.signatory_id = signatures.signatory_id and erased.id > signatures.id and erased.facts ->> 'what' = 'erased'
    and not exists (
      select from signatures as anew
      where anew.signatory_id = signatures.signatory_id and anew.id > signatures.id and anew.id < erased.id
        and anew.facts ->> 'what' = 'signed'
    )
  order by erased.id desc limit 1
), signatures.facts -> 'parts')`
