-- The list of orders brought an index by address that answers this question too; each order writes one less.
drop index orders_of_buyer;
