-- Oldest code: 0088

-- What of a photograph on the gallery's wall stays in sight where it is cut to the wall's shape.
alter table gallery_items add column focus text not null default 'centre'
  check (focus in ('top-left', 'top', 'top-right', 'left', 'centre', 'right', 'bottom-left', 'bottom', 'bottom-right'));
