-- A link that was asked for again works for its days from then on.
alter table orders add link_sent_at timestamptz;
