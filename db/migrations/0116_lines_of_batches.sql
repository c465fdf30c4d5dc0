-- Oldest code: 0088

-- Which line of the box's list a material of the batch was for. Recipes change; what is in a box does not.
alter table batch_lines add column listed_as text not null default '';

-- What recipes name the same still says it; where they name another material by now, nobody knows it any more.
update batch_lines l set listed_as = r.listed_as
from batches b join recipe_lines r on r.product_id = b.product_id
where b.id = l.batch_id and r.material_id = l.material_id and r.listed_as <> '';

-- From whose delivery a batch took what: faults count for who supplied them, whoever supplies it today. Without costs.
create view published.batch_lines as select batch_id, material_id, material_name, listed_as from public.batch_lines;
create view published.material_lots as select id, material_id, supplier, received_on from public.material_lots;
create view published.material_movements as select id, material_id, lot_id, kind, batch_id from public.material_movements;

-- Kits that came back give no parts, even where an exchange and no refund settled them.
create view published.return_lines as select return_id, position, quantity from public.return_lines;
