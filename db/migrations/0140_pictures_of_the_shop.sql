-- Oldest code: 0121

-- Pictures are numbered one after another, those of customers among the shop's own: whoever hangs one by its number is
-- shown its address. So only what the shop's people sent may be hung that way. Code of before marks none: a picture that
-- it takes in while both run is asked for once more.
alter table pictures add column is_own boolean not null default false;

update pictures p set is_own = true
where exists (select from product_pictures where picture_id = p.id)
  or exists (select from categories where picture_id = p.id)
  or exists (select from collections where picture_id = p.id)
  or exists (select from search_listings where picture_id = p.id)
  or exists (select from kit_videos where picture_id = p.id)
  or exists (select from kit_passports where chart_picture_id = p.id)
  or exists (select from passport_steps where picture_id = p.id)
  or exists (select from import_pictures where picture_id = p.id)
  or not (
    exists (select from review_pictures where picture_id = p.id)
    or exists (select from review_uploads where picture_id = p.id)
    or exists (select from gallery_uploads where picture_id = p.id)
    or exists (select from gallery_submissions where picture_id = p.id)
    or exists (select from return_photos where picture_id = p.id)
    or exists (select from return_uploads where picture_id = p.id)
    or exists (select from part_claims where picture_id = p.id)
    or exists (select from project_pictures where picture_id = p.id)
  );
